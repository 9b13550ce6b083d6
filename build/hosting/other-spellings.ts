/**
 * A pattern, in the words that nginx and Caddy share, for what our server also takes for a page and
 * leads to its one address: `/About`, `/about/`, `/about.html`, `/about/index.html`.
 */
export function otherSpellings(address: string): string {
  return address === "/" ? "^/index(\\.html)?$" : `^${address}(/|\\.html|/index(\\.html)?)?$`;
}
