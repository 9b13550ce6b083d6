/** One of a list: "slides" gives "slide", "entries" gives "entry". "address" stays. */
export function singular(plural: string): string {
  if (/people$/i.test(plural)) return plural.replace(/eople$/, "erson");
  if (plural.endsWith("ies")) return plural.replace(/ies$/, "y");
  return /[^s]s$/.test(plural) ? plural.slice(0, -1) : plural;
}
