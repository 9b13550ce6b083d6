import type { Locator, Page } from "@playwright/test";
import { content } from "./site-content.ts";
import { hold } from "./support/hold.ts";
import { expect, hydrated, test } from "./test.ts";

test.use({ reducedMotion: "no-preference" });

const { carousel } = content.interface;
const services = content.services.services;

const region = (page: Page) => page.getByRole("region", { name: content.home.services.heading });
const card = (page: Page, index: number) =>
  region(page).getByRole("link", { name: services[index]?.title ?? "" });

/** Cards off to the side are inert; `visible` are not. */
async function expectShown(page: Page, first: number, visible: number) {
  const slides = region(page).locator('[aria-roledescription="slide"]');
  const last = first + visible - 1;
  await expect
    .poll(() => slides.evaluateAll((all) => all.map((slide) => (slide as HTMLElement).inert)))
    .toEqual(services.map((_, index) => index < first || index > last));
  await expect(slides.nth(first)).toBeInViewport();
  await expect(slides.nth(last)).toBeInViewport();
}

const dots = (page: Page) =>
  region(page).getByRole("group", { name: carousel.choose }).getByRole("button");
const control = (page: Page, name: string) => region(page).getByRole("button", { name });
const isCurrent = (dot: Locator) => expect(dot).toHaveAttribute("aria-current", "true");
const initialized = (page: Page) =>
  expect(region(page).locator(".swiper-initialized")).toBeVisible();

const boxes = (page: Page) =>
  region(page)
    .locator("[role=group] a")
    .evaluateAll((cards) =>
      cards.flatMap((card) => {
        const { x, y, width, height } = card.getBoundingClientRect();
        return [x, y + window.scrollY, width, height];
      }),
    );

const sizes = [
  [700, 1],
  [800, 2],
  [1280, 3],
] as const;

test("the cards stand side by side as there is room, and can be paged, chosen and swiped", async ({
  page,
}) => {
  const release = await hold(page, /swiper.*\.js$/);
  await page.goto("/");
  await hydrated(page);
  await region(page).scrollIntoViewIfNeeded();
  const before = new Map<number, number[]>();
  for (const [width] of sizes) {
    await page.setViewportSize({ width, height: 900 });
    before.set(width, await boxes(page));
  }
  await release();
  await initialized(page);
  await control(page, carousel.pause).click();

  for (const [width, visible] of sizes.toReversed()) {
    await test.step(`${visible} of the cards at ${width} px, 30 px apart, where they were before it woke`, async () => {
      await page.setViewportSize({ width, height: 900 });
      await expectShown(page, 0, visible);
      await expect
        .soft(dots(page).filter({ visible: true }))
        .toHaveCount(services.length - visible + 1);
      // Swiper rounds to device pixels; a visitor sees nothing of it.
      const after = await boxes(page);
      const moved = before
        .get(width)
        ?.filter((edge, place) => Math.abs(edge - (after[place] ?? 0)) >= 1);
      expect.soft(moved).toEqual([]);
      if (visible === 1) return;
      const first = await card(page, 0).boundingBox();
      const second = await card(page, 1).boundingBox();
      const gap = (second?.x ?? 0) - (first?.x ?? 0) - (first?.width ?? 0);
      expect.soft(gap).toBeCloseTo(30, 0);
    });
  }

  await test.step("all dots stand in one row on the smallest phone", async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    const rows = await dots(page).evaluateAll((all) =>
      all.map((dot) => dot.getBoundingClientRect().top),
    );
    expect.soft(rows).toHaveLength(services.length);
    expect.soft(new Set(rows).size).toBe(1);
  });

  await test.step("a swipe moves it by one card", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expectShown(page, 0, 1);
    await card(page, 0).scrollIntoViewIfNeeded();
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

  await test.step("a sheet of paper has all cards, wherever the row stands", async () => {
    await page.emulateMedia({ media: "print" });
    const beside = await region(page)
      .locator("[role=group] a")
      .evaluateAll((cards) =>
        cards
          .map((card) => card.getBoundingClientRect())
          .filter(({ left, right }) => left < 0 || right > innerWidth),
      );
    expect.soft(beside).toEqual([]);
    await page.emulateMedia({ media: "screen" });
  });

  await test.step("arrows wrap at both ends and dots lead to their card", async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await dots(page).first().click();
    await expectShown(page, 0, 3);
    await control(page, carousel.previous).click();
    await expectShown(page, 7, 3);
    await control(page, carousel.next).click();
    await expectShown(page, 0, 3);
    await dots(page).nth(4).click();
    await expectShown(page, 4, 3);
  });

  await test.step("each card leads to its service", async () => {
    await card(page, 5).click();
    await expect(page).toHaveURL(`/services#${services[5]?.id}`);
  });
});

test("it moves on every 4000 ms, starts again at the end, and stands still when asked", async ({
  page,
}) => {
  await page.clock.install();
  await page.goto("/");
  await hydrated(page);
  await region(page).scrollIntoViewIfNeeded();
  await initialized(page);
  // Beside the cards the pointer does not stop it.
  await region(page).getByRole("heading", { level: 2 }).hover();
  await isCurrent(dots(page).nth(0));
  await page.clock.runFor(4100);
  await isCurrent(dots(page).nth(1));
  for (let step = 2; step < 8; step++) await page.clock.runFor(4100);
  await isCurrent(dots(page).nth(7));
  await page.clock.runFor(4100);
  await isCurrent(dots(page).nth(0));

  await test.step("under a pointer on a card, as its button says", async () => {
    await card(page, 0).hover();
    await expect(control(page, carousel.play)).toBeVisible();
    await page.clock.runFor(9000);
    await isCurrent(dots(page).nth(0));
  });

  await test.step("not after a press on an arrow", async () => {
    await control(page, carousel.next).click();
    await isCurrent(dots(page).nth(1));
    await expect(control(page, carousel.pause)).toBeVisible();
    await page.clock.runFor(4100);
    await isCurrent(dots(page).nth(2));
    await dots(page).nth(0).click();
    await isCurrent(dots(page).nth(0));
  });

  await test.step("after a press on Pause", async () => {
    await control(page, carousel.pause).click();
    await page.mouse.move(2, 2);
    await page.clock.runFor(9000);
    await isCurrent(dots(page).nth(0));
    await expect(control(page, carousel.play)).toBeVisible();
  });
});

test.describe("where the carousel's code never arrives", () => {
  test.use({ tolerated: /Failed to load resource: net::ERR_FAILED/ });

  test("it is a row to scroll that goes on from where it stands, also by itself", async ({
    page,
  }) => {
    await page.route(/swiper.*\.js$/, (route) => route.abort());
    await page.setViewportSize({ width: 390, height: 844 });
    await page.clock.install();
    await page.goto("/");
    await hydrated(page);
    const isShown = async (index: number) => {
      await isCurrent(dots(page).nth(index));
      await expect(card(page, index)).toBeInViewport({ ratio: 0.3 });
    };
    await control(page, carousel.next).click();
    await isShown(1);
    await card(page, 5).scrollIntoViewIfNeeded();
    await isShown(5);
    await control(page, carousel.next).click();
    await isShown(6);
    await page.clock.runFor(4100);
    await isShown(7);

    await test.step("its last stop has a dot, where three cards stand side by side", async () => {
      await page.setViewportSize({ width: 1280, height: 900 });
      await dots(page).first().click();
      await control(page, carousel.previous).click();
      await isShown(7);
      await expect(card(page, 9)).toBeInViewport({ ratio: 0.3 });
    });
  });
});
