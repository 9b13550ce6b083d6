import { forwardStartUp, startUpTimes } from "../screens.ts";
import { content, titles } from "./site-content.ts";
import {
  copy,
  expect,
  expectNeverOpened,
  expectRevealed,
  forget,
  openAt,
  reportStartUp,
  sequence,
  setPlaybackRate,
  skip,
  test,
} from "./support/start-up.ts";

/** The clock of the visitor's computer, put back. */
const longAgo = new Date("2001-01-01T00:00:00Z");

test("left alone it ends by itself, even if the clock jumps back, and only then do the slides move", async ({
  page,
}) => {
  await setPlaybackRate(page, 0);
  await page.goto("/");
  await expect(skip(page)).toBeVisible();
  const live = page.locator("main [aria-live]").first();
  await expect(live).toHaveAttribute("aria-live", "polite");
  await page.clock.setSystemTime(longAgo);
  await setPlaybackRate(page, 20);
  await expectRevealed(page);
  await expect(live).toHaveAttribute("aria-live", "off");
});

test("each part begins at its moment, not a millisecond before, and shows its own scene", async ({
  page,
}) => {
  await openAt(page, "loading");
  const label = page.getByRole("progressbar", { name: copy.loading });
  await expect(label).toBeVisible();
  await expect(label).not.toHaveAttribute("aria-valuenow");
  await test.step("its button stays on the screen with text twice as large", async () => {
    const enlarge = (size: string) =>
      page.evaluate((size) => {
        document.documentElement.style.fontSize = size;
      }, size);
    await enlarge("200%");
    for (const width of [320, 820]) {
      await page.setViewportSize({ width, height: 480 });
      await expect(skip(page)).toBeInViewport({ ratio: 1 });
    }
    await enlarge("");
    await page.setViewportSize({ width: 1440, height: 900 });
  });
  /** Whether the parts of the sequence are painted, as the stylesheet says. */
  const visibility = () =>
    sequence(page).evaluate((dialog) => {
      const of = (element: Element | null, pseudo?: string) =>
        element && getComputedStyle(element, pseudo).visibility;
      const splash = dialog.querySelector("[data-scene=splash]");
      return { splash: of(splash), ground: of(dialog, "::before"), all: of(dialog) };
    });
  const changesAt = async (time: number, part: "splash" | "ground" | "all") => {
    await forwardStartUp(page, time - 1);
    const before = await visibility();
    await forwardStartUp(page, time);
    expect((await visibility())[part]).not.toBe(before[part]);
  };

  await changesAt(3000, "splash");
  await forwardStartUp(page, startUpTimes.splash);
  await expect(label).toBeHidden();
  await expect(sequence(page).getByText(content.site.company.name).last()).toBeVisible();
  await test.step("a screen reader hears one sentence and a button", async () => {
    const sentence = copy.announcement.replace("{name}", content.site.company.name);
    await expect(sequence(page)).toMatchAriaSnapshot(`
    - dialog "${sentence}":
        - /children: equal
        - button "${copy.skip}"
  `);
  });
  await test.step("the compositor moves the rest", async () => {
    const moves = await sequence(page).evaluate((dialog) =>
      dialog
        .getAnimations({ subtree: true })
        .map(({ effect }) => effect as KeyframeEffect)
        .map((effect) => ({
          properties: effect.getKeyframes().flatMap((frame) => Object.keys(frame)),
          duration: Number(effect.getTiming().duration),
        })),
    );
    const bookkeeping = ["offset", "easing", "composite", "computedOffset"];
    // What is only switched takes no time: under way it would cost a style update in every frame.
    const moved = moves.filter(({ duration }) => duration > 0).flatMap((move) => move.properties);
    const names = new Set(moved.filter((name) => !bookkeeping.includes(name)));
    expect([...names].toSorted()).toEqual(["opacity", "transform"]);
  });

  await changesAt(9300, "ground");
  await forwardStartUp(page, startUpTimes.curtain);
  const middle = await page.evaluate(() => {
    const [left, right] = [...document.querySelectorAll("#start-up > div")].map((panel) =>
      panel.getBoundingClientRect(),
    );
    return { gap: (right?.left ?? 0) - (left?.right ?? 0), width: window.innerWidth };
  });
  expect(middle.gap).toBeGreaterThan(middle.width * 0.2);

  await test.step("in the end it is out of sight, whatever becomes of its script", async () => {
    await page.evaluate(() => {
      HTMLDialogElement.prototype.close = () => undefined;
    });
    await changesAt(10_400, "all");
    await expect(sequence(page)).toBeHidden();
  });
});

test("the page behind it is out of reach, and is read from its start afterwards", async ({
  page,
}) => {
  await page.goto("/about");
  await expect(skip(page)).toBeFocused();
  await page.keyboard.press("Tab");
  await page.locator("main a").first().focus();
  expect(await page.evaluate(() => document.activeElement?.closest("#root"))).toBeNull();

  await page.keyboard.press("Escape");
  await expect(page.locator("#root")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: content.interface.layout.skipLink })).toBeFocused();
  await expect(page.locator("#root")).not.toHaveAttribute("tabindex");

  await test.step("it is not on paper", async () => {
    await forget(page);
    await page.goto("/about");
    await expect(skip(page)).toBeVisible();
    await page.emulateMedia({ media: "print" });
    await expect(sequence(page)).toBeHidden();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });
});

test("it opens a deep link where it leads, and does not come again, nor where it is unwelcome", async ({
  page,
}) => {
  await page.goto("/services#process");
  await skip(page).click();
  await expectRevealed(page);
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(1000);
  await page.getByRole("link", { name: "News", exact: true }).first().click();
  await expect(page).toHaveTitle(titles["/news"]);
  await expectRevealed(page);

  await test.step("a picture that is linked to opens after it, not over it", async () => {
    await forget(page);
    await page.goto("/gallery?photo=3");
    await expect(page.locator("main")).not.toContainText("Loading");
    await expect(page.locator("dialog:modal")).toHaveId("start-up");
    await skip(page).click();
    await expect(page.locator("dialog:modal")).toHaveAttribute("aria-labelledby");
    await expect(page.getByRole("heading", { level: 2, name: /./ }).last()).toBeVisible();
  });

  await reportStartUp(page);
  await test.step("not on another page of the session, not even for a frame", async () => {
    await page.goto("/about");
    await expectNeverOpened(page);
  });
  // `missing-features.e2e.ts` and `no-javascript.e2e.ts` see that it does not play for whoever saves data or has no scripts.
  await test.step("not where motion is unwelcome", async () => {
    await forget(page);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto("/news");
    await expectNeverOpened(page);
  });
  await test.step("not in a tab that opens in the background", async () => {
    await forget(page);
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await page.addInitScript(() => Object.defineProperty(document, "hidden", { value: true }));
    await page.goto("/news");
    await expectNeverOpened(page);
  });
});

test("it does not come in another tab while a page is open, nor in the half hour after that", async ({
  page,
  context,
}) => {
  const minute = 60_000;
  const arrival = new Date("2026-11-18T10:00:00Z").getTime();
  const twoHours = 120 * minute;
  await page.clock.install({ time: arrival });
  await page.goto("/news");
  await skip(page).click();
  await page.clock.fastForward(twoHours);
  await page.close();

  const openTab = async (time: number) => {
    const tab = await context.newPage();
    await tab.clock.setFixedTime(time);
    return tab;
  };
  const soon = arrival + twoHours + 29 * minute;
  await test.step("within half an hour", async () => {
    const tab = await openTab(soon);
    await reportStartUp(tab);
    await tab.goto("/about");
    await expectNeverOpened(tab);
    await tab.reload();
    await expectNeverOpened(tab);
    await tab.close();
  });
  await test.step("later it plays", async () => {
    const tab = await openTab(soon + 31 * minute);
    await tab.goto("/about");
    await expect(skip(tab)).toBeVisible();
  });
});
