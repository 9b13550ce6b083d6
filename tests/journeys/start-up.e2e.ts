import { AxeBuilder } from "@axe-core/playwright";
import type { StartUpPhase } from "../../app/features/start-up/phase.ts";
import { timing } from "../../app/features/start-up/timing.ts";
import { content, titles } from "./site-content.ts";
import {
  expect,
  expectNeverOpened,
  expectRevealed,
  forwardTo,
  midst,
  openAt,
  phases,
  reportOpening,
  sequence,
  skip,
  test,
  words,
} from "./support/start-up.ts";

test("left alone it goes through its phases in 10.4 s and reveals the page", async ({ page }) => {
  await page.addInitScript(() => {
    const seen: [string | undefined, number][] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => {
      const phase = document.getElementById("start-up")?.dataset.phase;
      if (phase !== seen.at(-1)?.[0]) seen.push([phase, performance.now()]);
    }).observe(document, { subtree: true, childList: true, attributeFilter: ["data-phase"] });
  });
  await page.goto("/");
  const clock = await sequence(page).evaluate(async (dialog) => {
    const clock = await dialog.getAnimations()[0]?.ready;
    return { start: Number(clock?.startTime), end: clock?.effect?.getComputedTiming().endTime };
  });
  expect(clock.end).toBe(timing.total);
  await expect(sequence(page)).toHaveAttribute("data-phase", "done", { timeout: 30_000 });
  await expectRevealed(page);

  const seen = (await page.evaluate("seen")) as [StartUpPhase, number][];
  const names = seen.map(([phase]) => phase).filter(Boolean);
  expect(names).toEqual(["loading", "splash", "curtain", "done"]);
  // A busy machine shows a frame late, never early.
  const at = Object.fromEntries(seen) as Record<StartUpPhase, number>;
  expect(at.splash - clock.start).toBeGreaterThan(timing.splashAt - 20);
  expect(at.curtain - clock.start).toBeGreaterThan(timing.curtainAt - 20);
  expect(at.done - clock.start).toBeGreaterThan(timing.total - 20);
});

test("each phase begins at its moment and not a millisecond before", async ({ page }) => {
  await openAt(page, "loading");
  for (const [at, before, after] of [
    [timing.splashAt, "loading", "splash"],
    [timing.curtainAt, "splash", "curtain"],
    [timing.total, "curtain", "done"],
  ] as const) {
    await forwardTo(page, at - 1);
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
    await expect(sequence(page)).toHaveAttribute("data-phase", before);
    await forwardTo(page, at);
    await expect(sequence(page)).toHaveAttribute("data-phase", after);
  }
});

test("each phase shows its own scene", async ({ page }) => {
  await openAt(page, "loading");
  const label = page.getByRole("progressbar", { name: words.loading });
  await expect(label).toBeVisible();
  await expect(label).not.toHaveAttribute("aria-valuenow");

  await forwardTo(page, midst.splash);
  await expect(label).toBeHidden();
  await expect(sequence(page).getByText(content.site.company.name).last()).toBeVisible();

  await forwardTo(page, timing.openingAt + timing.opening / 2);
  const middle = await page.evaluate(() => {
    const [left, right] = [...document.querySelectorAll("#start-up > div")].map((panel) =>
      panel.getBoundingClientRect(),
    );
    return { gap: (right?.left ?? 0) - (left?.right ?? 0), width: window.innerWidth };
  });
  expect(middle.gap).toBeGreaterThan(middle.width * 0.2);
});

test("only what a compositor can move by itself is ever moved", async ({ page }) => {
  await openAt(page, "splash");
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
  // What is only switched takes no time: under way it would wake the page in every frame.
  const moved = moves.filter(({ duration }) => duration > 0).flatMap((move) => move.properties);
  const names = new Set(moved.filter((name) => !bookkeeping.includes(name)));
  expect([...names].toSorted()).toEqual(["opacity", "transform"]);
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
  await expect(page.getByRole("link", { name: content.interface.frame.skipLink })).toBeFocused();
  await expect(page.locator("#root")).not.toHaveAttribute("tabindex");
});

test("a screen reader hears one sentence and a button, and no decoration", async ({ page }) => {
  await page.goto("/");
  await forwardTo(page, midst.splash);
  const sentence = words.announcement.replace("{name}", content.site.company.name);
  await expect(sequence(page)).toMatchAriaSnapshot(`
    - dialog "${sentence}":
      - /children: equal
      - button "${words.skip}"
  `);
});

test("it does not come again in the session, not even for a frame", async ({ page }) => {
  await page.goto("/about");
  await skip(page).click();
  await expectRevealed(page);
  await reportOpening(page);
  await page.reload();
  await expectNeverOpened(page);
  await page.goto("/news");
  await expect(page).toHaveTitle(titles["/news"]);
  await expectNeverOpened(page);
});

test("it opens a deep link where it leads, and stays away on the next page", async ({ page }) => {
  await page.goto("/services#process");
  await skip(page).click();
  await expectRevealed(page);
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(1000);
  await page.getByRole("link", { name: "News", exact: true }).first().click();
  await expect(page).toHaveTitle(titles["/news"]);
  await expectRevealed(page);
});

test("a picture that is linked to opens after it, not over it", async ({ page }) => {
  await page.goto("/gallery?photo=3");
  await expect(page.locator("main")).not.toContainText("Loading");
  await expect(page.locator("dialog:modal")).toHaveId("start-up");
  await skip(page).click();
  await expect(page.locator("dialog:modal")).toHaveAttribute("aria-labelledby");
  await expect(page.getByRole("heading", { level: 2, name: /./ }).last()).toBeVisible();
});

test("the slideshow on the home page waits until it can be seen", async ({ page }) => {
  await page.goto("/");
  const live = page.locator("main [aria-live]").first();
  await expect(live).toHaveAttribute("aria-live", "polite");
  await skip(page).click();
  await page.mouse.move(700, 5);
  await expect(live).toHaveAttribute("aria-live", "off");
});

test("it is over for whoever comes back to the tab", async ({ page }) => {
  await openAt(page, "loading");
  await page.evaluate(() => {
    Object.defineProperty(document, "hidden", { value: true, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await expectRevealed(page);
});

test("it ends when the visitor asks for less motion meanwhile", async ({ page }) => {
  await openAt(page, "splash");
  await page.emulateMedia({ reducedMotion: "reduce" });
  await expectRevealed(page);
});

test("it is not on paper", async ({ page }) => {
  await openAt(page, "splash");
  await page.emulateMedia({ media: "print" });
  await expect(sequence(page)).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("an unknown address opens without it", async ({ page }) => {
  await page.goto("/no-such-page");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(sequence(page)).toHaveCount(0);
});

test("set to once per visit it plays on every arrival, and not on a reload", async ({ page }) => {
  await page.route("/about", async (route) => {
    const response = await route.fetch();
    const html = (await response.text()).replace('once-per="session"', 'once-per="visit"');
    await route.fulfill({ response, body: html });
  });
  await page.goto("/about");
  await skip(page).click();
  await page.reload();
  await expectRevealed(page);
  await page.goto("about:blank");
  await page.goto("/about");
  await expect(skip(page)).toBeVisible();
});

for (const phase of phases) {
  test(`axe finds nothing while ${phase}`, async ({ page }) => {
    await openAt(page, phase);
    const { violations } = await new AxeBuilder({ page }).include("#start-up").analyze();
    expect(violations).toEqual([]);
  });
}

for (const width of [320, 820]) {
  test(`the button stays on the screen at ${width} px with text twice as large`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 480 });
    await page.goto("/");
    await page.evaluate(() => {
      document.documentElement.style.fontSize = "200%";
    });
    await expect(skip(page)).toBeInViewport({ ratio: 1 });
  });
}
