import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Locator, type Page } from "@playwright/test";
import { awake } from "./journey.ts";
import { type TestArticle, testWithArticles } from "./support/site-with-articles.ts";

const total = 100;
/** As many as the list draws with a key on this screen, then each time, and on arrival. */
const first = 7;
const step = 12;
const usual = 42;

/** Number 1 is the newest, and so the first of the list. Every other one is about a bridge. */
const articles = Array.from({ length: total }, (_, place): TestArticle => {
  const number = place + 1;
  return {
    id: `number-${number}`,
    title: `Article ${number}`,
    excerpt: number % 2 === 0 ? "A bridge is finished." : "A road is opened.",
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

const rows = (page: Page) => page.getByRole("main").getByRole("article");
const title = (page: Page, number: number) =>
  page.getByRole("heading", { name: `Article ${number}`, exact: true });
const searchBox = (page: Page) => page.getByRole("searchbox", { name: "Search articles" });
const more = (page: Page) => page.getByRole("button", { name: "Show more articles" });
const count = (page: Page) => page.getByRole("status");
const footerLink = (page: Page, name: string) =>
  page.getByRole("contentinfo").getByRole("link", { name, exact: true });

/** An observer that never reports: what it would show can then only be asked for. */
async function seeNothingComing(page: Page) {
  await page.addInitScript(() => {
    window.IntersectionObserver = class extends IntersectionObserver {
      override observe() {}
    };
  });
}

test("the page as built lists every article, and waking up takes none away", async ({ page }) => {
  await page.goto("/news");
  await awake(page);
  await expect(rows(page)).toHaveCount(total);
  await expect(count(page)).toHaveText("100 articles");
  await expect(more(page)).toHaveCount(0);
});

test("without scripts every article is listed", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${baseURL}/news`);
  await expect(rows(page)).toHaveCount(total);
  await expect(more(page)).toHaveCount(0);
  await context.close();
});

test("a link from a feed leads to its article, however far down", async ({ page }) => {
  await page.goto("/news#article-number-90");
  await awake(page);
  await expect(title(page, 90)).toBeInViewport();
  await expect(page.locator(":target")).toHaveCount(1);
});

test("a link to an article inside the site leads there too", async ({ page }) => {
  await page.goto("/about");
  await awake(page);
  await page.evaluate(() => {
    history.pushState({}, "", "/news#article-number-90");
    dispatchEvent(new PopStateEvent("popstate", { state: {} }));
  });
  await expect(title(page, 90)).toBeInViewport();
});

test("a search draws the first that match, counts them all, and the rest as it is scrolled", async ({
  page,
}) => {
  await page.goto("/news");
  await awake(page);
  await searchBox(page).fill("bridge");
  await expect(count(page)).toHaveText("50 articles");
  await expect(rows(page)).toHaveCount(first + step);
  await readOnTo(page, 50);
  await expect(count(page)).toHaveText("50 articles");
  await expect(more(page)).toHaveCount(0);
});

test("a key draws what is in sight, and the next rows follow when no other key does", async ({
  page,
}) => {
  await page.goto("/news");
  await stopTheClock(page);
  for (const letter of "bri") {
    await searchBox(page).press(letter);
    await expect(count(page)).toHaveText("50 articles");
    await expect(rows(page)).toHaveCount(first);
    await page.clock.runFor(200);
  }
  await expect(rows(page)).toHaveCount(first);
  await page.clock.runFor(200);
  await expect(rows(page)).toHaveCount(first + step);
});

test("a reader who scrolls to the end at once does not wait for the next rows", async ({
  page,
}) => {
  await page.goto("/news");
  await stopTheClock(page);
  await searchBox(page).press("b");
  await expect(rows(page)).toHaveCount(first);
  await more(page).evaluate((button) => button.scrollIntoView());
  // How many depends on whether the browser keeps the end in sight while the list grows above it.
  await expect.poll(() => rows(page).count()).toBeGreaterThanOrEqual(first + step);
});

test("the built list that a search replaces leaves nothing behind", async ({ page }) => {
  await page.goto("/news");
  await awake(page);
  await searchBox(page).fill("bridge");
  await expect(rows(page)).toHaveCount(first + step);
  await expect(page.locator("main li")).toHaveCount(first + step);
});

test("a search that is taken back starts at the top of all articles", async ({ page }) => {
  await seeNothingComing(page);
  await page.goto("/news");
  await awake(page);
  await searchBox(page).fill("bridge");
  await more(page).click();
  await expect(rows(page)).toHaveCount(first + step);
  await searchBox(page).fill("");
  await expect(count(page)).toHaveText("100 articles");
  await expect(rows(page)).toHaveCount(first);
});

test("the button shows more, and the focus goes on at the first of them", async ({ page }) => {
  await seeNothingComing(page);
  await page.goto("/news");
  await awake(page);
  await searchBox(page).fill("article");
  await expect(rows(page)).toHaveCount(first);
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await more(page).focus();
  await page.keyboard.press("Enter");
  await expect(rows(page)).toHaveCount(first + step);
  await expect(title(page, first + 1)).toBeFocused();
  await expect(title(page, first + 1)).toBeInViewport();
});

test("Back finds the built list where it was left", async ({ page }) => {
  await page.goto("/news");
  await awake(page);
  await toTheMiddle(title(page, 80));
  await leaveAndComeBack(page);
});

test("Back finds a list that has grown where it was left", async ({ page }) => {
  await page.goto("/about");
  await awake(page);
  await footerLink(page, "News").click();
  await expect(rows(page)).toHaveCount(usual);
  await readOnTo(page, total);
  await toTheMiddle(title(page, 80));
  await leaveAndComeBack(page);
});

test("a reload finds a search that has grown as long as it was", async ({ page }) => {
  await seeNothingComing(page);
  await page.goto("/news?q=bridge");
  await awake(page);
  await expect(rows(page)).toHaveCount(usual);
  await more(page).click();
  await expect(rows(page)).toHaveCount(50);
  await page.reload();
  await expect(count(page)).toHaveText("50 articles");
  await expect(rows(page)).toHaveCount(50);
});

/** From here on time passes only when a journey says so. */
async function stopTheClock(page: Page) {
  await awake(page);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1000);
}

/** Scrolls to the end, which moves away as the list grows, until so many rows are drawn. */
const readOnTo = (page: Page, drawn: number) =>
  expect(async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    expect(await rows(page).count()).toBe(drawn);
  }).toPass();

const toTheMiddle = (place: Locator) =>
  place.evaluate((element) => element.scrollIntoView({ block: "center" }));

/** To another page without moving this one, and back again to the same place. */
async function leaveAndComeBack(page: Page) {
  await footerLink(page, "Contact").evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL("/contact");
  await page.goBack();
  await expect(title(page, 80)).toBeInViewport();
}
