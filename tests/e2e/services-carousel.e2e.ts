import type { Page } from "@playwright/test";
import { content } from "./site-content.ts";
import { hold } from "./support/hold.ts";
import { expect, hydrated, test } from "./test.ts";

const { carousel } = content.interface;
const services = content.services.services;

const region = (page: Page) => page.getByRole("region", { name: content.home.services.heading });
const card = (page: Page, index: number) =>
  region(page).getByRole("link", { name: services[index]?.title ?? "" });

/** Cards off to the side are inert; `visible` are not. */
async function expectShown(page: Page, first: number, visible: number) {
  const slides = region(page).locator('[aria-roledescription="slide"]');
  for (let index = 0; index < services.length; index++) {
    const shown = index >= first && index < first + visible;
    await expect(slides.nth(index)).toHaveJSProperty("inert", !shown);
    if (shown) await expect(slides.nth(index)).toBeInViewport();
  }
}

async function openCarousel(page: Page) {
  await page.goto("/");
  await hydrated(page);
  await region(page).scrollIntoViewIfNeeded();
  await expect(region(page).locator(".swiper-initialized")).toBeVisible();
}

for (const [width, visible] of [
  [700, 1],
  [800, 2],
  [1280, 3],
] as const) {
  test(`shows ${visible} of the ten cards at ${width} px, 30 px apart`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await openCarousel(page);
    await expectShown(page, 0, visible);
    const dots = region(page).getByRole("group", { name: carousel.choose }).getByRole("button");
    await expect(dots.filter({ visible: true })).toHaveCount(services.length - visible + 1);
    if (visible === 1) return;
    const first = await card(page, 0).boundingBox();
    const second = await card(page, 1).boundingBox();
    expect((second?.x ?? 0) - (first?.x ?? 0) - (first?.width ?? 0)).toBeCloseTo(30, 0);
  });

  test(`does not move when it wakes at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const release = await hold(page, /swiper.*\.js$/);
    await page.goto("/");
    await hydrated(page);
    await region(page).scrollIntoViewIfNeeded();
    const boxes = () =>
      region(page)
        .locator("[role=group] a")
        .evaluateAll((cards) =>
          cards.map((card) => {
            const { x, y, width, height } = card.getBoundingClientRect();
            return [x, y, width, height];
          }),
        );
    const before = await boxes();
    await release();
    await expect(region(page).locator(".swiper-initialized")).toBeVisible();
    // Swiper rounds to device pixels; a visitor sees nothing of it.
    const after = (await boxes()).flat();
    before.flat().forEach((edge, index) => {
      expect(Math.abs(edge - (after[index] ?? 0))).toBeLessThan(1);
    });
  });
}

test("moves on every 4000 ms and starts again at the end", async ({ page }) => {
  await page.clock.install();
  await openCarousel(page);
  await page.mouse.move(2, 2);
  const dots = region(page).getByRole("group", { name: carousel.choose }).getByRole("button");
  await expect(dots.nth(0)).toHaveAttribute("aria-current", "true");
  await page.clock.runFor(4100);
  await expect(dots.nth(1)).toHaveAttribute("aria-current", "true");
  for (let step = 2; step < 8; step++) await page.clock.runFor(4100);
  await expect(dots.nth(7)).toHaveAttribute("aria-current", "true");
  await page.clock.runFor(4100);
  await expect(dots.nth(0)).toHaveAttribute("aria-current", "true");
});

test("stands still under the pointer and the focus, and after a press on Pause", async ({
  page,
}) => {
  await page.clock.install();
  await openCarousel(page);
  const dots = region(page).getByRole("group", { name: carousel.choose }).getByRole("button");
  await card(page, 0).hover();
  await page.clock.runFor(9000);
  await expect(dots.nth(0)).toHaveAttribute("aria-current", "true");
  await region(page).getByRole("button", { name: carousel.pause }).click();
  await page.mouse.move(2, 2);
  await page.clock.runFor(9000);
  await expect(dots.nth(0)).toHaveAttribute("aria-current", "true");
  await expect(region(page).getByRole("button", { name: carousel.play })).toBeVisible();
});

test("its arrows wrap at both ends and its dots lead to their card", async ({ page }) => {
  await openCarousel(page);
  await region(page).getByRole("button", { name: carousel.previous }).click();
  await expectShown(page, 7, 3);
  await region(page).getByRole("button", { name: carousel.next }).click();
  await expectShown(page, 0, 3);
  const dots = region(page).getByRole("group", { name: carousel.choose }).getByRole("button");
  await dots.nth(4).click();
  await expectShown(page, 4, 3);
});

test("a swipe moves it by one card", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openCarousel(page);
  const box = await card(page, 0).boundingBox();
  if (!box) throw new Error("no card");
  const y = box.y + 100;
  await page.mouse.move(box.x + 300, y);
  await page.mouse.down();
  await page.mouse.move(box.x + 200, y, { steps: 4 });
  await page.mouse.move(box.x + 40, y, { steps: 4 });
  await page.mouse.up();
  await expectShown(page, 1, 1);
  await expect(page).toHaveURL("/");
});

test("each card leads to its service", async ({ page }) => {
  await openCarousel(page);
  await card(page, 1).click();
  await expect(page).toHaveURL(`/services#${services[1]?.id}`);
});

test.describe("where the carousel's code never arrives", () => {
  test.use({ tolerated: /Failed to load resource: net::ERR_FAILED/ });

  test("it is a row to scroll", async ({ page }) => {
    await page.route(/swiper.*\.js$/, (route) => route.abort());
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/");
    await hydrated(page);
    const region = page.getByRole("region", { name: content.home.services.heading });
    await region.getByRole("button", { name: carousel.next }).click();
    const card = region.getByRole("link", { name: services[1]?.title ?? "" });
    await expect(card).toBeInViewport({ ratio: 0.3 });
  });
});
