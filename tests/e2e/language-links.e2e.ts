import type { Page } from "@playwright/test";
import { fontsShown, shiftsOf, textsInFallbackFonts } from "./support/fonts.ts";
import { font, hold } from "./support/hold.ts";
import { expect, hydrated, test } from "./test.ts";

const bar = (page: Page) => page.getByRole("navigation").first().getByRole("link");
const nepali = { name: "नेपाली" };

test("the other language is in the footer, and in the bar as the way back", async ({ page }) => {
  await page.goto("/about");
  await hydrated(page);
  await expect(bar(page)).toHaveCount(7);
  const link = page.getByRole("contentinfo").getByRole("link", nepali);
  await expect(link).toHaveAttribute("lang", "ne");
  await link.click();
  await expect(page).toHaveURL("/ne/about");
  await bar(page)
    .and(page.getByRole("link", { name: "English" }))
    .click();
  await expect(page).toHaveURL("/about");
});

test("a page that is not there leads to the other language's home page", async ({ page }) => {
  await page.goto("/ne/no-such-page");
  await page.getByRole("contentinfo").getByRole("link", { name: "English" }).click();
  await expect(page).toHaveURL("/");
});

test.describe("a visitor who reads Nepali", () => {
  test.use({ locale: "ne-NP", fonts: "new" });

  test("finds it in the bar and the menu, before Contact Us, and nothing moves for it", async ({
    page,
  }) => {
    const sendFonts = await hold(page, font);
    await page.goto("/");
    await hydrated(page);
    await expect(bar(page)).toHaveCount(8);
    await expect(bar(page).nth(6)).toHaveText("नेपाली");
    expect(await shiftsOf(page)).toEqual([]);
    await sendFonts();
    // It follows the visitor to the next page.
    await bar(page).filter({ hasText: "Gallery" }).click();
    await expect(page).toHaveURL("/gallery");
    await expect(bar(page).nth(6)).toHaveAttribute("href", "/ne/gallery");

    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole("button", { name: "Menu" }).click();
    await bar(page).filter({ hasText: "नेपाली" }).click();
    await expect(page).toHaveURL("/ne/gallery");
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the way back is in the bar", async ({ page }) => {
    await page.goto("/ne");
    await expect(bar(page).nth(6)).toHaveText("English");
    await page.goto("/");
    await expect(bar(page)).toHaveCount(7);
  });
});

test.describe("on a first visit", () => {
  test.use({ fonts: "new" });

  test("a Nepali page loads the fonts of its alphabet, and no more than 110 KB of them", async ({
    page,
  }) => {
    const files: Record<string, number> = {};
    await page.route("**/*.woff2", async (route) => {
      const response = await route.fetch();
      const body = await response.body();
      files[/([\w-]+)-[\w-]{8}\.woff2$/.exec(route.request().url())?.[1] ?? ""] = body.length;
      await route.fulfill({ response, body });
    });
    for (const path of ["", "/why-invest-in-nepal", "/contact", "/no-such-page"]) {
      await page.goto(`/ne${path}`);
      await fontsShown(page);
      expect(await textsInFallbackFonts(page)).toEqual([]);
    }
    expect(Object.keys(files).sort()).toEqual([
      "instrument-sans",
      "newsreader-signs",
      "noto-sans-devanagari",
      "noto-serif-devanagari",
    ]);
    const size = Object.values(files).reduce((sum, bytes) => sum + bytes, 0);
    expect(size).toBeLessThanOrEqual(110_000);
    await page.goto("/");
    await fontsShown(page);
    expect(Object.keys(files)).toContain("newsreader-display");
  });
});
