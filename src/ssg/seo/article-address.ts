/** An article has a place on the news page, not a page of its own. */
export function articleAddress(id: string, site: string): string {
  return new URL(`/news#article-${id}`, site).href;
}
