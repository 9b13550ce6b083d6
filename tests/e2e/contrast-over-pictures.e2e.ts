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
/** The foot of a picture with words in it: mission and vision, the closing block, the error. */
const ground = (page: Page) => page.locator("main .ground");
const bar = (page: Page) => page.getByRole("banner");
const dots = (page: Page) =>
  hero(page).getByRole("group", { name: slideshow.choose }).getByRole("button");

const desktop = { width: 1440, height: 900 };
const screens = [{ width: 390, height: 844 }, { width: 844, height: 390 }, desktop];

// The page's own policy would refuse the style that hides the words.
test.use({ bypassCSP: true });

test("the words of Home stand out from the pictures, on every screen", async ({ page }) => {
  for (const viewport of screens) {
    await test.step(`at ${viewport.width} × ${viewport.height}`, async () => {
      await openAt(page, "/", viewport);
      await hydrated(page);
      await expectContrast(page, bar(page));
      for (const dot of await dots(page).all()) {
        await dot.click();
        await page.mouse.move(2, 2);
        await expectContrast(page, hero(page));
      }
      await expectContrast(page, page.getByRole("contentinfo"));
    });
  }
});

const otherPages = [
  { address: "/why-invest-in-nepal", parts: [hero] },
  { address: "/about", parts: [ground] },
  { address: "/not-there", parts: [bar, ground] },
];

for (const { address, parts } of otherPages) {
  test(`the words of ${address} stand out from its pictures, on every screen`, async ({ page }) => {
    for (const viewport of [...screens, { width: 667, height: 375 }]) {
      await test.step(`at ${viewport.width} × ${viewport.height}`, async () => {
        await openAt(page, address, viewport);
        for (const part of parts) await expectContrast(page, part(page));
      });
    }
  });
}

test("the words of every closing block stand out from its own picture", async ({ page }) => {
  for (const address of ["/", "/services", "/why-invest-in-nepal", "/gallery", "/news"]) {
    await test.step(address, async () => {
      await openAt(page, address, desktop);
      await expectContrast(page, ground(page));
    });
  }
});

/** Afresh: which picture a browser takes depends on the size it opened with. */
async function openAt(page: Page, address: string, viewport: typeof desktop) {
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
