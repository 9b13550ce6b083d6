import { type Address, addresses } from "../../src/content/pages.ts";
import { content, titles } from "./site-content.ts";
import { expect, hydrated, test } from "./test.ts";

const { menu, button, quickLinks } = content.navigation;

for (const address of addresses) {
  test(`${address} answers, wakes up without a complaint and marks its place`, async ({ page }) => {
    const response = await page.goto(address);
    expect(response?.status()).toBe(200);
    await expect(page).toHaveTitle(titles[address]);
    const navigation = page.getByRole("navigation", { name: content.interface.layout.mainMenu });
    const current = navigation.locator('[aria-current="page"]');
    const inTheBar = [...menu, button].some(({ to }) => to === address);
    await expect(current).toHaveCount(inTheBar ? 1 : 0);
    if (inTheBar) await expect(current).toHaveAttribute("href", address);
    await expect(page.locator("title")).toHaveCount(1);
  });
}

test("every link of the bar leads to its page without a reload", async ({ page }) => {
  await page.goto("/");
  await hydrated(page);
  await page.evaluate(() => Object.assign(window, { stillTheSame: true }));
  const navigation = page.getByRole("navigation", { name: content.interface.layout.mainMenu });
  for (const { label, to } of [...menu, button].toReversed()) {
    await navigation.getByRole("link", { name: label, exact: true }).click();
    await expect(page).toHaveURL(to);
    await expect(page).toHaveTitle(titles[to as Address]);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
      "href",
      new URL(to, content.site.address).href,
    );
    await expect(page.locator('meta[name="description"]')).toHaveCount(1);
  }
  expect(await page.evaluate(() => "stillTheSame" in window)).toBe(true);
});

test("the quick links stand in the given order", async ({ page }) => {
  await page.goto("/about");
  await hydrated(page);
  const footer = page.getByRole("navigation", { name: content.interface.layout.quickLinks });
  await expect(footer.getByRole("link")).toHaveText(quickLinks.map(({ label }) => label));
  await footer.getByRole("link", { name: "News" }).click();
  await expect(page).toHaveURL("/news");
});

test("a new page starts at the top, Back returns to where one was", async ({ page }) => {
  await page.goto("/services");
  await hydrated(page);
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  const left = await page.evaluate(() => window.scrollY);
  expect(left).toBeGreaterThan(200);
  await page.getByRole("contentinfo").getByRole("link", { name: "About Us" }).click();
  await expect(page).toHaveTitle(titles["/about"]);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveTitle(titles["/services"]);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(left);
  await page.goForward();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test("after a navigation the focus is on the new page's heading", async ({ page }) => {
  await page.goto("/about");
  await hydrated(page);
  await page.getByRole("link", { name: "News", exact: true }).first().click();
  await expect(page).toHaveTitle(titles["/news"]);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

test("the skip link is the first stop and leads past the bar", async ({ page }) => {
  await page.goto("/news");
  await hydrated(page);
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: content.interface.layout.skipLink });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  const inMain = await page.evaluate(() => document.activeElement?.closest("main") !== null);
  expect(inMain).toBe(true);
});

test("focus is never hidden under the sticky bar", async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 500 });
  await page.goto("/contact");
  await hydrated(page);
  const links = await page.getByRole("contentinfo").getByRole("link").all();
  await links.at(-1)?.focus();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  for (let step = 0; step < 30; step++) {
    await page.keyboard.press("Shift+Tab");
    const hidden = await page.evaluate(() => {
      const focused = document.activeElement;
      const bar = document.querySelector("header");
      if (!focused || !bar || bar.contains(focused) || focused === document.body) return false;
      const { left, top, width } = focused.getBoundingClientRect();
      return bar.contains(document.elementFromPoint(left + width / 2, top + 1));
    });
    expect(hidden).toBe(false);
  }
});

test("the bar is clear over a picture and solid once the page has scrolled", async ({ page }) => {
  await page.goto("/not-there");
  const bar = page.getByRole("banner");
  await expect(bar).toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
  await page.mouse.wheel(0, 400);
  await expect(bar).not.toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
  await expect(bar).toBeInViewport();
});

test("the footer's placeholders do nothing and say so", async ({ page }) => {
  await page.goto("/about");
  await hydrated(page);
  const footer = page.getByRole("contentinfo");
  for (const name of content.site.legal.placeholders) {
    const placeholder = footer.getByRole("link", { name, disabled: true });
    await expect(placeholder).toHaveAccessibleName(
      `${name} (${content.site.legal.placeholderNote})`,
    );
    const before = await page.evaluate(() => window.scrollY);
    await placeholder.click({ force: true });
    await expect(page).toHaveURL("/about");
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThanOrEqual(before);
  }
  await expect(footer.getByText(`© 2025 ${content.site.company.fullName}`)).toBeVisible();
});

test("a page's code is fetched when the visitor points at its link", async ({ page }) => {
  await page.goto("/about");
  await hydrated(page);
  const fetched = page.waitForRequest(/assets\/gallery-.*\.js/);
  await page.getByRole("link", { name: "Gallery", exact: true }).first().hover();
  await fetched;
});
