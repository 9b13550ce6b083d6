/**
 * The entry a reader is in: the last one whose top has passed the reading line. Before the first
 * has, it is the first, so that the index never stands unmarked.
 */
export function currentEntry(
  ids: readonly string[],
  passed: ReadonlySet<string>,
): string | undefined {
  return ids.findLast((id) => passed.has(id)) ?? ids[0];
}
