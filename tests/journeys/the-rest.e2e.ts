import type { Page } from "@playwright/test";
import { addresses } from "../../schema/addresses.ts";
import { awake, expect, showLife, test } from "./journey.ts";
import { hold, refuseFonts, script } from "./support/hold.ts";
import { watchShifts } from "./support/layout-shifts.ts";

const pictures = /\/pictures\//;
const founder = "/#founder";

/** Parts that the browser has not laid out yet, because it was told that they can wait. */
const waiting = (page: Page) =>
  page.locator("main *, footer *").evaluateAll(
    (elements) =>
      elements.filter(
        (element) =>
          // Told apart from what is hidden for good.
          element.checkVisibility() && !element.checkVisibility({ contentVisibilityAuto: true }),
      ).length,
  );

async function openWithoutPictures(page: Page, address: string) {
  const showPictures = await hold(page, pictures);
  await page.goto(address, { waitUntil: "domcontentloaded" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  return showPictures;
}

for (const address of ["/", "/services", "/why-invest-in-nepal"]) {
  test(`what is below the first view of ${address} waits for it`, async ({ page }) => {
    const showPictures = await openWithoutPictures(page, address);
    expect(await waiting(page)).toBeGreaterThan(100);
    await showPictures();
    await awake(page);
    expect(await waiting(page)).toBe(0);
  });
}

test("on a phone all but the first cards of the gallery wait, on a desk none", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const showPictures = await openWithoutPictures(page, "/gallery");
  const cards = page.locator("[data-timed-wait] > li");
  const waitingCards = () =>
    cards.evaluateAll(
      (items) => items.filter((item) => getComputedStyle(item).contentVisibility === "auto").length,
    );
  expect(await waitingCards()).toBe((await cards.count()) - 3);
  await page.setViewportSize({ width: 1440, height: 900 });
  expect(await waitingCards()).toBe(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await showPictures();
  await awake(page);
  expect(await waitingCards()).toBe(0);
});

test("it waits for no application", async ({ page }) => {
  await hold(page, script);
  await page.goto("/");
  await expect.poll(() => waiting(page)).toBe(0);
});

test("a first sign of life ends the wait", async ({ page }) => {
  await openWithoutPictures(page, "/services");
  await showLife(page);
  await expect.poll(() => waiting(page)).toBe(0);
});

test("whoever is led to the midst of a page finds it whole", async ({ page }) => {
  await openWithoutPictures(page, founder);
  expect(await waiting(page)).toBe(0);
});

test("whoever comes back to the midst of a page finds it whole", async ({ page }) => {
  await page.goto("/services");
  await hold(page, pictures);
  await page.reload({ waitUntil: "domcontentloaded" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await waiting(page)).toBe(0);
});

test.describe("in fallback fonts", () => {
  test.use({ fonts: "new" });

  for (const [width, height] of [
    [320, 568],
    [390, 844],
    [844, 390],
    [820, 1000],
    [1440, 1000],
    [1440, 2400],
  ] as const) {
    test(`nothing shifts when the rest comes, at ${width} by ${height}`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await refuseFonts(page);
      const shifts = await watchShifts(page);
      for (const address of [...addresses, "/nowhere"]) {
        await page.goto(address);
        await awake(page);
        expect(await shifts(), address).toEqual([]);
      }
    });
  }
});
