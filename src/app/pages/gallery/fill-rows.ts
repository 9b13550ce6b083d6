/** The columns of a full row. Tablets have half as many. */
const columns = 4;

/** What it takes to get so far: how many cards are not as they were wanted. */
type Way = { changed: number; wide: boolean[] };

/**
 * Which cards take two columns, so that no row has a hole, on tablets neither: as few as possible are
 * not as they were wanted. A wide card starts at an even column, so that both layouts hold it.
 */
export function fillRows(wanted: readonly boolean[]): readonly boolean[] {
  // The best way to each number of columns filled in the last row.
  let ways: (Way | undefined)[] = [{ changed: 0, wide: [] }];
  for (const want of wanted) {
    const next: typeof ways = [];
    for (const [filled, way] of ways.entries()) {
      if (!way) continue;
      for (const wide of filled % 2 === 0 ? [want, !want] : [false]) {
        const end = (filled + (wide ? 2 : 1)) % columns;
        const changed = way.changed + Number(wide !== want);
        if (changed < (next[end]?.changed ?? Number.POSITIVE_INFINITY)) {
          next[end] = { changed, wide: [...way.wide, wide] };
        }
      }
    }
    ways = next;
  }
  // A single card cannot fill a row.
  return ways[0]?.wide ?? wanted;
}
