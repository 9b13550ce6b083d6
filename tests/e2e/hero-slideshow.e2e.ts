import type { Page } from "@playwright/test";
import { content } from "./site-content.ts";
import { expect, hydrated, test } from "./test.ts";

const { slideshow } = content.interface;
const slides = content.home.hero.slides;

const hero = (page: Page) => page.getByRole("region", { name: slideshow.name });
const caption = (page: Page, index: number) =>
  hero(page).getByText(slides[index]?.description ?? "", { exact: false });

/**
 * The page with time standing still until the test lets it pass. A pointer that comes and goes
 * starts the first slide's delay afresh, from that moment.
 */
async function openWithClock(page: Page) {
  await page.clock.install();
  await page.goto("/");
  await hydrated(page);
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  await hero(page).hover();
  await page.mouse.move(700, 5);
  await expect(hero(page).locator("[aria-live]")).toHaveAttribute("aria-live", "off");
}

test("advances every 6000 ms and wraps round", async ({ page }) => {
  await openWithClock(page);
  await expect(caption(page, 0)).toBeVisible();
  await page.clock.runFor(5900);
  await expect(caption(page, 0)).toBeVisible();
  await page.clock.runFor(200);
  await expect(caption(page, 1)).toBeVisible();
  await page.clock.runFor(6000);
  await expect(caption(page, 2)).toBeVisible();
  await page.clock.runFor(6000);
  await expect(caption(page, 0)).toBeVisible();
});

test("its arrows and dots lead to every slide and wrap both ways", async ({ page }) => {
  await page.goto("/");
  await hydrated(page);
  const region = hero(page);
  await region.getByRole("button", { name: slideshow.previous }).click();
  await expect(caption(page, 2)).toBeVisible();
  await region.getByRole("button", { name: slideshow.next }).click();
  await expect(caption(page, 0)).toBeVisible();
  const dots = region.getByRole("group", { name: slideshow.choose }).getByRole("button");
  await expect(dots).toHaveCount(3);
  await dots.nth(1).click();
  await expect(caption(page, 1)).toBeVisible();
  await expect(dots.nth(1)).toHaveAttribute("aria-current", "true");
});

test("shows one caption at a time, also while the pictures fade", async ({ page }) => {
  await openWithClock(page);
  await hero(page).getByRole("button", { name: slideshow.next }).click();
  const shown = await hero(page)
    .locator('[aria-roledescription="slide"] p')
    .evaluateAll((captions) =>
      captions.map((caption) => getComputedStyle(caption).visibility === "visible"),
    );
  expect(shown).toEqual([false, true, false]);
});

const holds: Record<string, { hold: (page: Page) => unknown; release: (page: Page) => unknown }> = {
  "under the pointer": {
    hold: (page) => hero(page).hover(),
    release: (page) => page.mouse.move(700, 5),
  },
  "under the keyboard focus": {
    hold: (page) => hero(page).getByRole("button", { name: slideshow.next }).focus(),
    release: (page) => page.getByRole("banner").getByRole("link").first().focus(),
  },
  "in a hidden tab": {
    hold: (page) => setHidden(page, true),
    release: (page) => setHidden(page, false),
  },
};

for (const [where, { hold, release }] of Object.entries(holds)) {
  test(`stands still ${where}, and goes on after that`, async ({ page }) => {
    await openWithClock(page);
    const live = hero(page).locator("[aria-live]");
    await hold(page);
    await expect(live).toHaveAttribute("aria-live", "polite");
    await page.clock.runFor(13_000);
    await expect(caption(page, 0)).toBeVisible();
    await release(page);
    await expect(live).toHaveAttribute("aria-live", "off");
    await page.clock.runFor(6100);
    await expect(caption(page, 1)).toBeVisible();
  });
}

test("a pause lasts until the visitor presses Play", async ({ page }) => {
  await openWithClock(page);
  await hero(page).getByRole("button", { name: slideshow.pause }).click();
  await page.mouse.move(700, 2);
  await page.clock.runFor(20_000);
  await expect(caption(page, 0)).toBeVisible();
  await hero(page).getByRole("button", { name: slideshow.play }).click();
  await page.clock.runFor(6100);
  await expect(caption(page, 1)).toBeVisible();
});

test("does not start by itself where motion is unwelcome", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.clock.install();
  await page.goto("/");
  await expect(hero(page).getByRole("button", { name: slideshow.play })).toBeVisible();
  await page.clock.runFor(20_000);
  await expect(caption(page, 0)).toBeVisible();
});

test("is announced as a carousel, and reads changes out only while it stands", async ({ page }) => {
  await page.goto("/");
  await hydrated(page);
  const region = hero(page);
  await expect(region).toHaveAttribute("aria-roledescription", "carousel");
  const shown = region.locator('[aria-roledescription="slide"][data-shown]');
  await expect(shown).toHaveAccessibleName("Slide 1 of 3");
  const live = region.locator("[aria-live]");
  await expect(live).toHaveAttribute("aria-live", "off");
  await region.getByRole("button", { name: slideshow.next }).focus();
  await expect(live).toHaveAttribute("aria-live", "polite");
  await page.getByRole("contentinfo").getByRole("link").first().focus();
  await expect(live).toHaveAttribute("aria-live", "off");
});

test("fetches a picture only when its slide comes near, and fades it in 1000 ms", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await openWithClock(page);
  const askedFor = (name: string) => asked.some((url) => url.includes(name));
  expect(askedFor("hero-1-first-light")).toBe(true);
  await page.clock.runFor(3000);
  expect(askedFor("hero-2-above-the-clouds")).toBe(false);
  await page.clock.runFor(1500);
  await expect.poll(() => askedFor("hero-2-above-the-clouds")).toBe(true);
  expect(askedFor("hero-3-hills-and-snows")).toBe(false);
  const picture = hero(page).locator("[data-shown] img");
  await expect(picture).toHaveCSS("transition-duration", "1s");
});

async function setHidden(page: Page, hidden: boolean) {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
    document.dispatchEvent(new Event("visibilitychange"));
  }, hidden);
}

test("on a phone held sideways the tagline and the controls are on the screen", async ({
  page,
}) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await page.goto("/");
  await expect(hero(page).locator("h1 + p")).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("button", { name: slideshow.next })).toBeInViewport({ ratio: 1 });
});
