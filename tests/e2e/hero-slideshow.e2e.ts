import type { Page } from "@playwright/test";
import { content } from "./site-content.ts";
import { expect, hydrated, test } from "./test.ts";

test.use({ reducedMotion: "no-preference" });

const { slideshow } = content.interface;
const slides = content.home.hero.slides;

const hero = (page: Page) => page.getByRole("region", { name: slideshow.name });
const control = (page: Page, name: string) => hero(page).getByRole("button", { name });
const live = (page: Page) => hero(page).locator("[aria-live]");
const dots = (page: Page) =>
  hero(page).getByRole("group", { name: slideshow.choose }).getByRole("button");
const caption = (page: Page, index: number) =>
  hero(page).getByText(slides[index]?.description ?? "", { exact: false });

/** Its button says what it does, so the other name says that the slides stand or go on. */
const expectStanding = (page: Page) => expect(control(page, slideshow.play)).toBeVisible();
const expectPlaying = (page: Page) => expect(control(page, slideshow.pause)).toBeVisible();

const hoverCaption = (page: Page) => hero(page).locator("[data-shown] p").hover();
/** Where a visitor's pointer mostly is: over the picture, which fills the screen. */
const hoverMiddle = (page: Page) => hero(page).hover();

/** A pointer that comes to the caption and goes back starts the slide's delay afresh. */
async function restart(page: Page) {
  await hoverCaption(page);
  await expectStanding(page);
  await hoverMiddle(page);
  await expectPlaying(page);
}

async function restartAtFirst(page: Page) {
  await dots(page).first().click();
  await expect(caption(page, 0)).toBeVisible();
  await restart(page);
}

/** The keyboard comes from the link before. */
async function tabInto(page: Page) {
  await page.getByRole("banner").getByRole("link").last().focus();
  await page.keyboard.press("Tab");
}

const holds: Record<string, { hold: (page: Page) => unknown; release: (page: Page) => unknown }> = {
  "under a pointer on the caption": { hold: hoverCaption, release: hoverMiddle },
  "under a pointer on an arrow": {
    hold: (page) => control(page, slideshow.next).hover(),
    release: hoverMiddle,
  },
  "under the keyboard focus": {
    hold: tabInto,
    release: (page) => page.keyboard.press("Shift+Tab"),
  },
  "in a hidden tab": {
    hold: (page) => setHidden(page, true),
    release: (page) => setHidden(page, false),
  },
};

test("the slides change by themselves unless the visitor reads, points or pauses", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  const askedFor = (name: string) => asked.some((url) => url.includes(name));
  await page.clock.install();
  await page.goto("/");
  await hydrated(page);
  // From here on time stands still until the test lets it pass.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  await restart(page);

  await test.step("it is announced as a carousel", async () => {
    await expect.soft(hero(page)).toHaveAttribute("aria-roledescription", "carousel");
    const shown = hero(page).locator('[aria-roledescription="slide"][data-shown]');
    await expect.soft(shown).toHaveAccessibleName("Slide 1 of 3");
  });

  await test.step("a picture is fetched only when its slide comes near, and fades in 1000 ms", async () => {
    expect.soft(askedFor("hero-1-first-light")).toBe(true);
    await page.clock.runFor(3000);
    expect.soft(askedFor("hero-2-above-the-clouds")).toBe(false);
    await page.clock.runFor(1500);
    await expect.poll(() => askedFor("hero-2-above-the-clouds")).toBe(true);
    expect.soft(askedFor("hero-3-hills-and-snows")).toBe(false);
    const picture = hero(page).locator("[data-shown] img");
    await expect.soft(picture).toHaveCSS("transition-duration", "1s");
  });

  await test.step("it advances every 6000 ms and wraps round, also when the clock is put back", async () => {
    await page.clock.runFor(1400);
    await expect(caption(page, 0)).toBeVisible();
    await page.clock.runFor(200);
    await expect(caption(page, 1)).toBeVisible();
    await page.clock.setSystemTime("2001-01-01T00:00:00Z");
    await page.clock.runFor(6000);
    await expect(caption(page, 2)).toBeVisible();
    await page.clock.runFor(6000);
    await expect(caption(page, 0)).toBeVisible();
  });

  await test.step("one caption is shown at a time, also while the pictures fade", async () => {
    await control(page, slideshow.next).click();
    const shown = await hero(page)
      .locator('[aria-roledescription="slide"] p')
      .evaluateAll((captions) =>
        captions.map((caption) => getComputedStyle(caption).visibility === "visible"),
      );
    expect.soft(shown).toEqual([false, true, false]);
  });

  await test.step("arrows and dots lead to every slide and wrap both ways", async () => {
    await control(page, slideshow.previous).click();
    await expect(caption(page, 0)).toBeVisible();
    await control(page, slideshow.previous).click();
    await expect(caption(page, 2)).toBeVisible();
    await control(page, slideshow.next).click();
    await expect(caption(page, 0)).toBeVisible();
    await expect.soft(dots(page)).toHaveCount(3);
    await dots(page).nth(1).click();
    await expect(caption(page, 1)).toBeVisible();
    await expect.soft(dots(page).nth(1)).toHaveAttribute("aria-current", "true");
  });

  for (const [where, { hold, release }] of Object.entries(holds)) {
    await test.step(`it stands still ${where} and is read out, and goes on after that`, async () => {
      await restartAtFirst(page);
      await hold(page);
      await expectStanding(page);
      await expect(live(page)).toHaveAttribute("aria-live", "polite");
      await page.clock.runFor(13_000);
      await expect(caption(page, 0)).toBeVisible();
      await release(page);
      await expectPlaying(page);
      await page.clock.runFor(6100);
      await expect(caption(page, 1)).toBeVisible();
      await expect(live(page)).toHaveAttribute("aria-live", "off");
    });
  }

  const presses = {
    "with the pointer, which stays": () => control(page, slideshow.next).click(),
    "with a key, and the focus stays": async () => {
      await tabInto(page);
      await page.keyboard.press("Tab");
      await page.keyboard.press("Tab");
      await expect(dots(page).nth(1)).toBeFocused();
      await expectStanding(page);
      await page.keyboard.press("Enter");
    },
  };
  for (const [how, press] of Object.entries(presses)) {
    await test.step(`after a press on an arrow or a dot it goes on, ${how}; only what was asked for is read out`, async () => {
      await restartAtFirst(page);
      await press();
      await expect(caption(page, 1)).toBeVisible();
      await expectPlaying(page);
      await expect(live(page)).toHaveAttribute("aria-live", "polite");
      await page.clock.runFor(6100);
      await expect(caption(page, 2)).toBeVisible();
      await expect(live(page)).toHaveAttribute("aria-live", "off");
    });
  }

  await test.step("a pause lasts until the visitor presses Play", async () => {
    await restartAtFirst(page);
    await control(page, slideshow.pause).click();
    await hoverMiddle(page);
    await page.clock.runFor(20_000);
    await expect(caption(page, 0)).toBeVisible();
    await control(page, slideshow.play).click();
    await expectPlaying(page);
    await page.clock.runFor(6100);
    await expect(caption(page, 1)).toBeVisible();
  });

  await test.step("on a phone held sideways the tagline and the controls are on the screen", async () => {
    await page.setViewportSize({ width: 844, height: 390 });
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect.soft(hero(page).locator("h1 + p")).toBeInViewport({ ratio: 1 });
    await expect.soft(control(page, slideshow.next)).toBeInViewport({ ratio: 1 });
  });
});

async function setHidden(page: Page, hidden: boolean) {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
    document.dispatchEvent(new Event("visibilitychange"));
  }, hidden);
}
