import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { hold, script } from "./support/hold.ts";
import { type TestArticle, testWithArticles } from "./support/site-with-articles.ts";
import { hydrated } from "./test.ts";

const long = `${"Nine chars".repeat(11)}123456789🇳🇵 and a word behind the cut: sluice.`;

const article = (title: string, more: Partial<TestArticle>): TestArticle => ({
  id: title.toLowerCase().replaceAll(" ", "-"),
  title,
  excerpt: "A sentence.",
  category: "market",
  featured: false,
  date: "2026-01-31",
  readTime: 3,
  gradient: "dawn",
  ...more,
});

const articles = [
  article("Power prices", { date: "2026-03-01", excerpt: "What a unit costs." }),
  article("Bridge survey", { category: "company", date: "2026-02-01", excerpt: long }),
  article("Fibre ring", { category: "technology", date: "2026-01-15" }),
  article("A new fund", {
    category: "investment",
    date: "2025-12-24",
    featured: true,
    readTime: 8,
  }),
  article("Power for a clinic", { category: "client", date: "2025-11-02", excerpt: "It is lit." }),
];

const test = testWithArticles(articles);
// One after the other in one worker, which then builds the site once.
test.describe.configure({ mode: "default" });

const rows = (page: Page) => page.getByRole("main").getByRole("article");
const titles = (page: Page) => rows(page).getByRole("heading");
const searchBox = (page: Page) => page.getByRole("searchbox", { name: "Search articles" });
const category = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const count = (page: Page) => page.getByRole("status");

test("the featured article comes first, then the newest", async ({ page }) => {
  await page.goto("/news");
  await expect(titles(page)).toHaveText([
    "A new fund",
    "Power prices",
    "Bridge survey",
    "Fibre ring",
    "Power for a clinic",
  ]);
  const [featured, usual] = await titles(page).evaluateAll((found) =>
    found.map((heading) => Number.parseFloat(getComputedStyle(heading).fontSize)),
  );
  expect(featured).toBeGreaterThan(usual ?? 0);
});

test("a row shows date, category, read time and 120 characters of the excerpt", async ({
  page,
}) => {
  await page.goto("/news");
  const row = rows(page).filter({ hasText: "Bridge survey" });
  await expect(row.getByText("1 February 2026")).toHaveAttribute("datetime", "2026-02-01");
  await expect(row).toContainText("Company");
  await expect(row).toContainText("3 min read");
  await expect(row.getByText(/^Nine/)).toHaveText(`${"Nine chars".repeat(11)}123456789🇳🇵…`);
});

test("search and category narrow the list together, and the count is announced", async ({
  page,
}) => {
  await page.goto("/news");
  await expect(count(page)).toHaveText("5 articles");
  await searchBox(page).fill("POWER");
  await expect(titles(page)).toHaveText(["Power prices", "Power for a clinic"]);
  await expect(count(page)).toHaveText("2 articles");
  await category(page, "Client").click();
  await expect(titles(page)).toHaveText(["Power for a clinic"]);
  await expect(count(page)).toHaveText("1 article");
  await category(page, "Technology").click();
  await expect(rows(page)).toHaveCount(0);
  await expect(count(page)).toHaveText(
    "No articles foundTry adjusting your search terms or filters.",
  );
});

test("the search reads the whole excerpt, also what the list cuts off", async ({ page }) => {
  await page.goto("/news");
  await searchBox(page).fill("sluice");
  await expect(titles(page)).toHaveText(["Bridge survey"]);
});

for (const [address, typed] of [
  ["/news", "power"],
  ["/news?q=power", ""],
] as const) {
  test(`a category pressed before the scripts ran keeps the search of ${address}`, async ({
    page,
  }) => {
    const sendScripts = await hold(page, script);
    await page.goto(address);
    await category(page, "Market").click();
    if (typed) await searchBox(page).fill(typed);
    await sendScripts();
    await expect(page).toHaveURL("/news?category=market&q=power");
    await expect(searchBox(page)).toHaveValue("power");
    await expect(titles(page)).toHaveText(["Power prices"]);
  });
}

test("the address carries the filter, and a link to it restores it", async ({ page, context }) => {
  await page.goto("/news");
  await category(page, "Market").click();
  await searchBox(page).fill("power");
  await expect(page).toHaveURL("/news?category=market&q=power");

  const other = await context.newPage();
  const problems: string[] = [];
  other.on("console", (entry) => entry.type() === "error" && problems.push(entry.text()));
  other.on("pageerror", (error) => problems.push(error.message));
  await other.goto(page.url());
  await expect(titles(other)).toHaveText(["Power prices"]);
  await expect(searchBox(other)).toHaveValue("power");
  await expect(category(other, "Market")).toHaveAttribute("aria-pressed", "true");
  expect(problems).toEqual([]);
});

test("letters typed while a category is still on its way are kept", async ({ page }) => {
  await page.goto("/news");
  await hydrated(page);
  // In one task, which the router cannot have finished in between.
  await category(page, "Market").evaluate((button: HTMLElement) => {
    button.click();
    const box = document.querySelector('input[type="search"]') as HTMLInputElement;
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value") ?? {};
    set?.call(box, "power");
    box.dispatchEvent(new InputEvent("input", { bubbles: true }));
  });
  await expect(page).toHaveURL("/news?category=market&q=power");
  await expect(titles(page)).toHaveText(["Power prices"]);
});

test("once the scripts run, an unfiltered list is never rendered on the way to a filtered one", async ({
  page,
}) => {
  await page.goto("/about");
  await hydrated(page);
  // Each change of the list, as it is when it is painted.
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    const look = () => {
      const shown = [...document.querySelectorAll("main article h2")].map((h) => h.textContent);
      if (shown.length > 0) seen.push(shown.join(", "));
      requestAnimationFrame(look);
    };
    look();
    history.pushState({}, "", "/news?category=company");
    dispatchEvent(new PopStateEvent("popstate", { state: {} }));
  });
  await expect(titles(page)).toHaveText(["Bridge survey"]);
  const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
  expect(new Set(seen)).toEqual(new Set(["Bridge survey"]));
});

test("Back undoes a category but not the letters of a search", async ({ page }) => {
  await page.goto("/news");
  await category(page, "Market").click();
  await searchBox(page).pressSequentially("power", { delay: 20 });
  await expect(page).toHaveURL("/news?category=market&q=power");
  await category(page, "Client").click();
  await expect(titles(page)).toHaveText(["Power for a clinic"]);

  await page.goBack();
  await expect(titles(page)).toHaveText(["Power prices"]);
  await expect(searchBox(page)).toHaveValue("power");
  await page.goBack();
  await expect(rows(page)).toHaveCount(5);
  await expect(searchBox(page)).toHaveValue("");
  await expect(page).toHaveURL("/news");
  await page.goForward();
  await expect(category(page, "Market")).toHaveAttribute("aria-pressed", "true");
  await expect(searchBox(page)).toHaveValue("power");
});

test("without scripts every article is listed, and no control that could do nothing", async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${baseURL}/news`);
  await expect(rows(page)).toHaveCount(5);
  await expect(searchBox(page)).toBeHidden();
  await expect(category(page, "Market")).toBeHidden();
  await context.close();
});

test("axe finds nothing in the list, and nothing is cut off, at every width", async ({ page }) => {
  await page.goto("/news");
  await expect(rows(page)).toHaveCount(5);
  for (const width of [320, 390, 820, 1440]) {
    await page.setViewportSize({ width, height: 1000 });
    expect((await new AxeBuilder({ page }).analyze()).violations, `${width} px`).toEqual([]);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, `${width} px`).toBeLessThanOrEqual(0);
  }
});

test("readers find the feed, and every entry leads to its article", async ({ page, request }) => {
  await page.goto("/news");
  const link = page.locator('link[rel="alternate"]');
  const atom = await request.get((await link.getAttribute("href")) ?? "");
  expect(atom.headers()["content-type"]).toBe("application/atom+xml");
  // The policy of the site's own pages lets nothing parse a text.
  const reader = await page.context().newPage();
  const entries = await reader.evaluate(
    (text) => {
      const feed = new DOMParser().parseFromString(text, "application/xml");
      return [...feed.querySelectorAll("entry")].map((entry) => ({
        title: entry.querySelector("title")?.textContent,
        link: entry.querySelector("link")?.getAttribute("href"),
        updated: entry.querySelector("updated")?.textContent,
        summary: entry.querySelector("summary")?.textContent,
      }));
    },
    await atom.text(),
  );
  expect(entries.map(({ title }) => title).slice(0, 4)).toEqual([
    "Power prices",
    "Bridge survey",
    "Fibre ring",
    "A new fund",
  ]);
  expect(entries[0]?.updated).toBe("2026-03-01T00:00:00Z");
  expect(entries[1]?.summary).toBe(long);

  const { pathname, hash } = new URL(entries[2]?.link ?? "");
  await page.goto(`${pathname}${hash}`);
  await expect(page.locator(":target").getByRole("heading")).toHaveText("Fibre ring");
});
