/**
 * The last entry whose top has passed the reading line; the first one before that.
 */
export function currentEntry(
  ids: readonly string[],
  passed: ReadonlySet<string>,
): string | undefined {
  return ids.findLast((id) => passed.has(id)) ?? ids[0];
}
