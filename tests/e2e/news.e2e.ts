import type { Page } from "@playwright/test";
import { expect, hydrated, test } from "./test.ts";

const searchBox = (page: Page) => page.getByRole("searchbox", { name: "Search articles" });
const categories = (page: Page) => page.getByRole("group", { name: "Category" });
const category = (page: Page, name: string) => categories(page).getByRole("button", { name });

/** Holds the scripts back until the returned function is called. */
async function delayScripts(page: Page) {
  const gate = Promise.withResolvers<void>();
  await page.route("**/*.js", async (route) => {
    await gate.promise;
    await route.continue();
  });
  return gate.resolve;
}

test("as shipped the page says that there are no articles, and leads on", async ({ page }) => {
  await page.goto("/news");
  const status = page.getByRole("status");
  await expect(status.getByRole("heading")).toHaveText("No articles found");
  await expect(status).toContainText("Try adjusting your search terms or filters.");
  await page.getByRole("link", { name: "Ask us for the latest directly" }).click();
  await expect(page).toHaveURL("/contact");
});

test("six categories, one of them pressed", async ({ page }) => {
  await page.goto("/news");
  await expect(categories(page).getByRole("button")).toHaveText([
    "All",
    "Market",
    "Investment",
    "Company",
    "Technology",
    "Client",
  ]);
  await expect(category(page, "All")).toHaveAttribute("aria-pressed", "true");
  await category(page, "Client").click();
  await expect(categories(page).locator('[aria-pressed="true"]')).toHaveText(["Client"]);
  await expect(page).toHaveURL("/news?category=client");
});

test("a filter as usual leaves the address clean", async ({ page }) => {
  await page.goto("/news?category=market&q=power");
  await expect(searchBox(page)).toHaveValue("power");
  await searchBox(page).fill("");
  await category(page, "All").click();
  await expect(page).toHaveURL("/news");
});

test("an unknown category counts as all, and other parameters stay", async ({ page }) => {
  await page.goto("/news?category=weather&ref=mail");
  await expect(category(page, "All")).toHaveAttribute("aria-pressed", "true");
  await expect(page).toHaveURL("/news?ref=mail");
});

test("Enter keeps the page, the text and the category", async ({ page }) => {
  await page.goto("/news?category=market");
  await searchBox(page).fill("rain");
  await page.evaluate(() => Object.assign(window, { same: true }));
  await searchBox(page).press("Enter");
  await expect(page).toHaveURL("/news?category=market&q=rain");
  await expect(category(page, "Market")).toHaveAttribute("aria-pressed", "true");
  expect(await page.evaluate(() => "same" in window)).toBe(true);
});

test("a link to the page clears the filter", async ({ page }) => {
  await page.goto("/news");
  await searchBox(page).fill("rain");
  await expect(page).toHaveURL("/news?q=rain");
  await page.getByRole("contentinfo").getByRole("link", { name: "News" }).click();
  await expect(page).toHaveURL("/news");
  await expect(searchBox(page)).toHaveValue("");
});

test("leaving at once and coming back finds the search as it was", async ({ page }) => {
  await page.clock.install();
  await page.goto("/news");
  await hydrated(page);
  // Time stands still, so the pause after typing has not passed.
  await page.clock.pauseAt(Date.now() + 60_000);
  await searchBox(page).fill("rain");
  await page.getByRole("contentinfo").getByRole("link", { name: "Gallery" }).click();
  await expect(page).toHaveURL("/gallery");
  await page.goBack();
  await expect(searchBox(page)).toHaveValue("rain");
  await expect(page).toHaveURL("/news?q=rain");
});

test("an address is not rewritten after the visitor has gone on", async ({ page }) => {
  await page.goto("/news");
  await hydrated(page);
  await page.clock.install();
  await searchBox(page).fill("rain");
  await page.evaluate(() => history.pushState({ key: "other" }, "", "/elsewhere"));
  await page.clock.runFor(1000);
  await expect(page).toHaveURL("/elsewhere");
});

test("what is typed before the scripts arrive is not lost", async ({ page }) => {
  const release = await delayScripts(page);
  await page.goto("/news", { waitUntil: "commit" });
  await searchBox(page).fill("rain");
  release();
  await expect(page).toHaveURL("/news?q=rain");
  await expect(searchBox(page)).toHaveValue("rain");
});

test("a category pressed before the scripts arrive is not lost", async ({ page }) => {
  const release = await delayScripts(page);
  await page.goto("/news", { waitUntil: "commit" });
  await category(page, "Company").click({ noWaitAfter: true });
  release();
  await expect(category(page, "Company")).toHaveAttribute("aria-pressed", "true");
  await expect(page).toHaveURL("/news?category=company");
});

test("the filter works by keyboard alone", async ({ page }) => {
  await page.goto("/news");
  await searchBox(page).focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await expect(category(page, "Market")).toHaveAttribute("aria-pressed", "true");
  await expect(category(page, "Market")).toBeFocused();
});

test("without scripts the empty state stands alone", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/news");
  await expect(page.getByRole("heading", { name: "No articles found" })).toBeVisible();
  await expect(searchBox(page)).toBeHidden();
  await context.close();
});
