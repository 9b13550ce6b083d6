/** What the build wrote into the page for the router: the content of this page and of the layout. */
export function embeddedData(): Record<string, unknown> | undefined {
  const text = document.getElementById("page-data")?.textContent;
  return text ? JSON.parse(text) : undefined;
}
