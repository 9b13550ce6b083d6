import type { Locator, Page } from "@playwright/test";
import { content } from "./site-content.ts";
import { contrastBehind } from "./support/contrast-behind.ts";
import { expect, hydrated, test } from "./test.ts";

/*
 * Axe cannot judge words over a picture. Here they are made transparent, and what is then painted in
 * their place is compared with their colour: AA, for the worst part of every line.
 */

const { slideshow } = content.interface;
const slides = content.home.hero.slides.map((_, index) => index);
const hero = (page: Page) => page.locator("main > :first-child");

const screens = [
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 1440, height: 900 },
];

// The page's own policy would refuse the style that hides the words.
test.use({ bypassCSP: true });

for (const viewport of screens) {
  test(`at ${viewport.width} × ${viewport.height} the words of Home stand out from the pictures`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await page.goto("/");
    await hydrated(page);
    await test.step("the top bar", () => expectContrast(page, page.getByRole("banner")));
    for (const index of slides) {
      await test.step(`slide ${index + 1}`, async () => {
        await showSlide(page, index);
        await expectContrast(page, hero(page));
      });
    }
    const closing = page.locator('section[aria-labelledby="closing"]');
    await test.step("the closing block", () => expectContrast(page, closing));
    await test.step("the footer", () => expectContrast(page, page.getByRole("contentinfo")));
  });
}

for (const address of ["/why-invest-in-nepal", "/not-there"]) {
  test(`the words of ${address} stand out from the picture`, async ({ page }) => {
    for (const viewport of screens) {
      await test.step(`at ${viewport.width} × ${viewport.height}`, async () => {
        await page.setViewportSize(viewport);
        // Afresh: which picture a browser takes depends on the size it opened with.
        await page.goto(address);
        await expectContrast(page, hero(page));
      });
    }
  });
}

async function expectContrast(page: Page, section: Locator) {
  await section.scrollIntoViewIfNeeded();
  await picturesShown(page);
  const lines = await contrastBehind(page, section);
  expect.soft(lines.length).toBeGreaterThan(1);
  expect.soft(lines.filter(({ ratio, needed }) => ratio < needed)).toEqual([]);
}

async function showSlide(page: Page, index: number) {
  const dots = hero(page).getByRole("group", { name: slideshow.choose }).getByRole("button");
  await dots.nth(index).click();
  await page.mouse.move(2, 2);
}

/** Pictures have arrived, and nothing fades any more. */
async function picturesShown(page: Page) {
  await page.waitForFunction(() =>
    [...document.images].every((image) => image.complete || image.loading === "lazy"),
  );
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {}))),
  );
}
