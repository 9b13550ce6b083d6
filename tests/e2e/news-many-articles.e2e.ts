import { expect, type Page } from "@playwright/test";
import { type TestArticle, testWithArticles } from "./support/site-with-articles.ts";
import { hydrated } from "./test.ts";

const total = 300;

/** Number 1 is the newest, and so the first of the list. Long titles: rows are higher than estimated. */
const articles = Array.from({ length: total }, (_, place): TestArticle => {
  const number = place + 1;
  const subject = number % 2 === 0 ? "bridge" : "road";
  return {
    id: `number-${number}`,
    title: `Article ${number}${` on the ${subject}`.repeat(4 + (number % 3))}`,
    excerpt: `A ${subject} is finished. `.repeat(3 + (number % 7)).trim(),
    category: number % 4 === 0 ? "client" : "market",
    featured: false,
    date: new Date(Date.UTC(2026, 0, 31 - place)).toISOString().slice(0, 10),
    readTime: 3,
    gradient: "dawn",
  };
});

const test = testWithArticles(articles);
// One after the other in one worker, which then builds the site once.
test.describe.configure({ mode: "default" });
test.use({ viewport: { width: 390, height: 844 } });

const rows = (page: Page) => page.getByRole("main").getByRole("article");
const title = (page: Page, number: number) =>
  page.getByRole("heading", { name: new RegExp(`^Article ${number}\\b`) });
const searchBox = (page: Page) => page.getByRole("searchbox", { name: "Search articles" });
const count = (page: Page) => page.getByRole("status");

test("every article is listed, with and without scripts", async ({ page, browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(`${baseURL}/news`);
  await expect(rows(plain)).toHaveCount(total);
  await context.close();

  await page.goto("/news");
  await hydrated(page);
  await expect(rows(page)).toHaveCount(total);
  await expect(count(page)).toHaveText("300 articles");
});

test("a fast typist ends up with the right rows, and with all of them when the text is gone", async ({
  page,
}) => {
  await page.goto("/news");
  await hydrated(page);
  await searchBox(page).pressSequentially("bridges");
  await expect(count(page)).toContainText("No articles found");
  await searchBox(page).press("Backspace");
  await expect(count(page)).toHaveText("150 articles");
  await expect(rows(page)).toHaveCount(150);
  await expect(title(page, 300)).toBeAttached();
  await expect(title(page, 299)).toHaveCount(0);
  await searchBox(page).fill("");
  await expect(rows(page)).toHaveCount(total);
  await expect(rows(page).first()).toContainText("Article 1");
});

test("a link from a feed leads to its article, however far down", async ({ page }) => {
  await page.goto("/news#article-number-290");
  await hydrated(page);
  await expect(page.locator(":target")).toHaveCount(1);
  await expect(title(page, 290)).toBeInViewport();
});

test("a link to an article inside the site leads there too", async ({ page }) => {
  await page.goto("/about");
  await hydrated(page);
  await page.evaluate(() => {
    history.pushState({}, "", "/news#article-number-290");
    dispatchEvent(new PopStateEvent("popstate", { state: {} }));
  });
  await expect(title(page, 290)).toBeInViewport();
});

test("the browser finds words in a row that is far out of sight", async ({ page }) => {
  // A text fragment is searched for as find-in-page does it.
  await page.goto("/news#:~:text=Article%20290");
  await hydrated(page);
  await expect(title(page, 290)).toBeInViewport();
});

test("every row is printed", async ({ page }) => {
  await page.goto("/news");
  await hydrated(page);
  await page.emulateMedia({ media: "print" });
  const isLaidOut = () =>
    title(page, 300).evaluate((heading) =>
      heading.checkVisibility({ contentVisibilityAuto: true }),
    );
  await expect.poll(isLaidOut).toBe(true);
});

test("Back returns to the article that was being read", async ({ page }) => {
  await page.goto("/news");
  await hydrated(page);
  await readOnTo(page, 80);
  await page
    .getByRole("contentinfo")
    .getByRole("link", { name: "Contact", exact: true })
    .evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL("/contact");
  await page.goBack();
  await expect(title(page, 80)).toBeInViewport();
});

/** Passes every row on the way, screen by screen, as a reader does. */
async function readOnTo(page: Page, number: number) {
  await expect(async () => {
    await page.evaluate(async () => {
      scrollBy({ top: innerHeight / 2, behavior: "instant" });
      await new Promise(requestAnimationFrame);
    });
    await expect(title(page, number)).toBeInViewport({ timeout: 1 });
  }).toPass({ intervals: [0] });
  await title(page, number).evaluate((heading) => heading.scrollIntoView({ block: "center" }));
}
