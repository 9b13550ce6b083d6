import type { Page } from "@playwright/test";

export const rows = (page: Page) => page.getByRole("main").getByRole("article");
export const titles = (page: Page) => rows(page).getByRole("heading");
export const title = (page: Page, number: number) =>
  page.getByRole("heading", { name: new RegExp(`^Article ${number}\\b`) });
export const searchBox = (page: Page) => page.getByRole("searchbox", { name: "Search articles" });
export const category = (page: Page, name: string) =>
  page.getByRole("button", { name, exact: true });
export const count = (page: Page) => page.getByRole("status");
/** What opens an article in the list. */
export const fullText = (page: Page, name: string) =>
  rows(page).filter({ hasText: name }).locator("summary");
/** The excerpt of the bridge survey, cut off or whole. */
export const longExcerpt = (page: Page) => page.getByText(/^Nine/).filter({ visible: true });

/** As a link inside the site does. */
export async function goWithin(page: Page, address: string) {
  await page.evaluate((address) => {
    const state = { key: crypto.randomUUID() };
    history.pushState(state, "", address);
    dispatchEvent(new PopStateEvent("popstate", { state }));
  }, address);
}

/** The entries of a feed. Runs in the page. */
export function entriesOf(atom: string) {
  const feed = new DOMParser().parseFromString(atom, "application/xml");
  return [...feed.querySelectorAll("entry")].map((entry) => ({
    title: entry.querySelector("title")?.textContent,
    link: entry.querySelector("link")?.getAttribute("href"),
    words: entry.querySelector("content")?.textContent,
  }));
}

/** Passes every row on the way from the top, screen by screen, as a reader does. Runs in the page. */
export async function readOnTo(heading: Element) {
  scrollTo({ top: 0, behavior: "instant" });
  while (heading.getBoundingClientRect().top > innerHeight / 2) {
    scrollBy({ top: innerHeight / 2, behavior: "instant" });
    await new Promise(requestAnimationFrame);
  }
}
