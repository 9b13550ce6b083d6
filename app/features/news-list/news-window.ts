/** How many more each time the reader comes near the end. */
export const step = 12;

/** More than the list grows by itself on any screen: beyond it a reader has asked for more. */
export const usualRows = 42;

/** Pixels of a screen for each row that it shows: above the list is the box that is typed in. */
const heightPerRow = { phone: 300, wide: 140 };

/** A screen full. So much is drawn with every key, and the rest when it has been seen. */
export function rowsInSight({ innerWidth, innerHeight }: Window): number {
  return Math.ceil(innerHeight / (innerWidth < 768 ? heightPerRow.phone : heightPerRow.wide));
}

/** The list as it stands in the HTML, all of it; or so many of the articles found. */
export type Shown = "as built" | number;

/** A list that is drawn afresh is as long as usual, or as long as this visit had it before. */
export function rowsOfVisit(historyState: unknown, key: string): number {
  const { key: name, rows } = (historyState ?? {}) as { key?: unknown; rows?: unknown };
  return name === key && typeof rows === "number" ? Math.max(rows, usualRows) : usualRows;
}

/** So many that the article which the address names is among them. */
export function rowsToDraw(
  rows: number,
  { found, hash }: { found: readonly { id: string }[]; hash: string },
): number {
  const named = hash ? found.findIndex(({ id }) => hash === `#${rowId(id)}`) : -1;
  return Math.max(rows, named + 1);
}

/** The id of a row, by which feeds link to it. */
export const rowId = (article: string) => `article-${article}`;
