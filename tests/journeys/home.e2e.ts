import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, test } from "./journey.ts";
import { content } from "./site-content.ts";

const { slideshow, carousel } = content.interface;
const slides = content.home.hero.slides;
const services = content.services.services;

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
  await wake(page);
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  await hero(page).hover();
  await page.mouse.move(700, 5);
  await expect(hero(page).locator("[aria-live]")).toHaveAttribute("aria-live", "off");
}

/** Awaits hydration: only then does a press on the button change anything. */
async function wake(page: Page) {
  const button = page.getByRole("button", { name: slideshow.pause });
  await expect
    .poll(() =>
      button.evaluate((node) => Object.keys(node).some((key) => key.startsWith("__react"))),
    )
    .toBe(true);
}

test.describe("the opening slideshow", () => {
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
    await wake(page);
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

  const holds: Record<string, { hold: (page: Page) => unknown; release: (page: Page) => unknown }> =
    {
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

  test("is announced as a carousel, and reads changes out only while it stands", async ({
    page,
  }) => {
    await page.goto("/");
    await wake(page);
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
});

test.describe("the services carousel", () => {
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
    await wake(page);
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
      let release = () => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route(/swiper.*\.js$/, async (route) => {
        await held;
        await route.continue();
      });
      await page.goto("/");
      await wake(page);
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
      release();
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
});

test.describe("where the carousel's code never arrives", () => {
  test.use({ tolerated: /Failed to load resource: net::ERR_FAILED/ });

  test("it is a row to scroll", async ({ page }) => {
    await page.route(/swiper.*\.js$/, (route) => route.abort());
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/");
    await wake(page);
    const region = page.getByRole("region", { name: content.home.services.heading });
    await region.getByRole("button", { name: carousel.next }).click();
    const card = region.getByRole("link", { name: services[1]?.title ?? "" });
    await expect(card).toBeInViewport({ ratio: 0.3 });
  });
});

test("the founder's three accounts open in a new tab", async ({ page }) => {
  await page.goto("/");
  const founder = page.getByRole("region", { name: content.home.founder.label });
  const links = founder.getByRole("link");
  await expect(links).toHaveCount(3);
  for (const link of await links.all()) {
    await expect(link).toHaveAttribute("target", "_blank");
    await expect(link).toHaveAccessibleName(/opens in a new tab/);
  }
});

for (const width of [390, 820, 1440]) {
  test(`axe finds nothing on the home page at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/");
    await wake(page);
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations).toEqual([]);
  });
}

async function setHidden(page: Page, hidden: boolean) {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
    document.dispatchEvent(new Event("visibilitychange"));
  }, hidden);
}
