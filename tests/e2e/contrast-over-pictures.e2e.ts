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

type Place = {
  name: string;
  address: string;
  section: (page: Page) => Locator;
  reach?: (page: Page) => Promise<void>;
};

const places: Place[] = [
  ...slides.map((index) => ({
    name: `Home, slide ${index + 1}`,
    address: "/",
    section: hero,
    reach: (page: Page) => showSlide(page, index),
  })),
  { name: "Why invest", address: "/why-invest-in-nepal", section: hero },
  {
    name: "the closing block",
    address: "/",
    section: (page: Page) => page.locator('section[aria-labelledby="closing"]'),
  },
  { name: "the top bar", address: "/", section: (page: Page) => page.getByRole("banner") },
];

const screens = [
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
];

// The page's own policy would refuse the style that hides the words.
test.use({ bypassCSP: true, contextOptions: { reducedMotion: "reduce" } });

for (const viewport of screens) {
  for (const { name, address, section, reach } of places) {
    test(`${name} at ${viewport.width} × ${viewport.height}: the words stand out from the picture`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport);
      await page.goto(address);
      await hydrated(page);
      await reach?.(page);
      await section(page).scrollIntoViewIfNeeded();
      await picturesShown(page);
      const lines = await contrastBehind(page, section(page));
      expect(lines.length).toBeGreaterThan(1);
      expect(lines.filter(({ ratio, needed }) => ratio < needed)).toEqual([]);
    });
  }
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
