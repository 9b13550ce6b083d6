import type { Locator, Page } from "@playwright/test";
import { content } from "./site-content.ts";
import { contrastBehind } from "./support/contrast-behind.ts";
import { expect, hydrated, test } from "./test.ts";

/*
 * Axe cannot judge words over a picture. Here they are made transparent, and what is then painted in
 * their place is compared with their colour: AA, for the worst part of every line.
 */

const { slideshow } = content.interface;
const hero = (page: Page) => page.locator("main > :first-child");
const dots = (page: Page) =>
  hero(page).getByRole("group", { name: slideshow.choose }).getByRole("button");

const screens = [
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 1440, height: 900 },
];

// The page's own policy would refuse the style that hides the words.
test.use({ bypassCSP: true });

test("the words of Home stand out from the pictures, on every screen", async ({ page }) => {
  for (const viewport of screens) {
    await test.step(`at ${viewport.width} × ${viewport.height}`, async () => {
      await openAt(page, "/", viewport);
      await hydrated(page);
      await expectContrast(page, page.getByRole("banner"));
      for (const dot of await dots(page).all()) {
        await dot.click();
        await page.mouse.move(2, 2);
        await expectContrast(page, hero(page));
      }
      await expectContrast(page, page.locator('section[aria-labelledby="closing"]'));
      await expectContrast(page, page.getByRole("contentinfo"));
    });
  }
});

test("the words of other pages stand out from their pictures, on every screen", async ({
  page,
}) => {
  for (const address of ["/why-invest-in-nepal", "/not-there"]) {
    for (const viewport of screens) {
      await test.step(`${address} at ${viewport.width} × ${viewport.height}`, async () => {
        await openAt(page, address, viewport);
        await expectContrast(page, hero(page));
      });
    }
  }
});

/** Afresh: which picture a browser takes depends on the size it opened with. */
async function openAt(page: Page, address: string, viewport: (typeof screens)[0]) {
  await page.goto("about:blank");
  await page.setViewportSize(viewport);
  await page.goto(address);
}

async function expectContrast(page: Page, section: Locator) {
  await section.scrollIntoViewIfNeeded();
  await picturesShown(page);
  const lines = await contrastBehind(page, section);
  expect.soft(lines.length).toBeGreaterThan(1);
  expect.soft(lines.filter(({ ratio, needed }) => ratio < needed)).toEqual([]);
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
