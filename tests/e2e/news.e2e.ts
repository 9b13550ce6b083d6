import type { Page } from "@playwright/test";
import { hold, script } from "./support/hold.ts";
import { expect, hydrated, test } from "./test.ts";

const searchBox = (page: Page) => page.getByRole("searchbox", { name: "Search articles" });
const categories = (page: Page) => page.getByRole("group", { name: "Category" });
const category = (page: Page, name: string) => categories(page).getByRole("button", { name });
const footerLink = (page: Page, name: string) =>
  page.getByRole("contentinfo").getByRole("link", { name });

test("as shipped the page says that there are no articles, filters all the same, and leads on", async ({
  page,
}) => {
  await page.goto("/news");
  const status = page.getByRole("status");
  await expect.soft(status.getByRole("heading")).toHaveText("No articles found");
  await expect.soft(status).toContainText("Try adjusting your search terms or filters.");
  await test.step("six categories, one of them pressed", async () => {
    const names = ["All", "Market", "Investment", "Company", "Technology", "Client"];
    await expect.soft(categories(page).getByRole("button")).toHaveText(names);
    await expect.soft(category(page, "All")).toHaveAttribute("aria-pressed", "true");
    await category(page, "Client").click();
    await expect.soft(categories(page).locator('[aria-pressed="true"]')).toHaveText(["Client"]);
    await expect(page).toHaveURL("/news?category=client");
  });
  await test.step("the ridge is whole, and below the words, however wide the screen", async () => {
    for (const width of [390, 1440, 2560, 3840]) {
      await page.setViewportSize({ width, height: 900 });
      expect.soft(await page.locator("main section:has(> svg)").evaluate(aboutRidge)).toEqual({
        isWhole: true,
        wordsInIt: [],
      });
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  });
  await test.step("the filter works by keyboard alone", async () => {
    await searchBox(page).focus();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Space");
    await expect(category(page, "Market")).toHaveAttribute("aria-pressed", "true");
    await expect(category(page, "Market")).toBeFocused();
  });
  await test.step("Enter keeps the page, the text and the category", async () => {
    await searchBox(page).fill("rain");
    await page.evaluate(() => Object.assign(window, { same: true }));
    await searchBox(page).press("Enter");
    await expect(page).toHaveURL("/news?category=market&q=rain");
    await expect(category(page, "Market")).toHaveAttribute("aria-pressed", "true");
    expect(await page.evaluate(() => "same" in window)).toBe(true);
  });
  await test.step("a filter as usual leaves the address clean", async () => {
    await searchBox(page).fill("");
    await category(page, "All").click();
    await expect(page).toHaveURL("/news");
  });
  await test.step("a link to the page clears the filter", async () => {
    await searchBox(page).fill("rain");
    await expect(page).toHaveURL("/news?q=rain");
    await footerLink(page, "News").click();
    await expect(page).toHaveURL("/news");
    await expect(searchBox(page)).toHaveValue("");
  });
  await page.getByRole("link", { name: "Ask us for the latest directly" }).click();
  await expect(page).toHaveURL("/contact");
});

test("whoever goes on before the pause after typing has passed finds the search as it was", async ({
  page,
}) => {
  await page.clock.install();
  await page.goto("/news");
  await hydrated(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  await searchBox(page).fill("rain");
  await footerLink(page, "Gallery").click();
  await expect(page).toHaveURL("/gallery");
  await page.goBack();
  await expect(searchBox(page)).toHaveValue("rain");
  await expect(page).toHaveURL("/news?q=rain");

  await test.step("and a page that is on its way still arrives", async () => {
    const sendScripts = await hold(page, script);
    await searchBox(page).fill("snow");
    const asked = page.waitForRequest(script);
    // Without a pointer, which would take the focus from the box.
    await footerLink(page, "Services").evaluate((link: HTMLElement) => link.click());
    await asked;
    await page.clock.runFor(1000);
    await sendScripts();
    await expect(page).toHaveURL("/services");
  });
});

/** Whether its section cuts off the ridge, and which words reach into it. */
function aboutRidge(section: Element) {
  const ridge = section.querySelector(":scope > svg > path") as SVGGeometryElement;
  const toRidge = ridge.getScreenCTM()?.inverse();
  const covers = (x: number, y: number) =>
    ridge.isPointInFill(new DOMPoint(x, y).matrixTransform(toRidge));
  const words = [...section.querySelectorAll("h2, p, a")].filter((part) => {
    const range = document.createRange();
    range.selectNodeContents(part);
    const { left, right, bottom } = range.getBoundingClientRect();
    return covers(left, bottom) || covers(right, bottom);
  });
  const top = section.getBoundingClientRect().top;
  return {
    isWhole: ridge.getBoundingClientRect().top >= top,
    wordsInIt: words.map(({ textContent }) => textContent),
  };
}
