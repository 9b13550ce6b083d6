import { expect, type Locator } from "@playwright/test";
import { addresses } from "../../src/content/pages.ts";
import { violationsOfLayout } from "../e2e/support/axe.ts";
import { cutOff, overflow } from "../e2e/support/reflow.ts";
import { hydrated } from "../e2e/test.ts";
import { test } from "./site-with-articles.ts";

/** Which of two stands further to the left. */
const leftOf = async (one: Locator, other: Locator) => {
  const [a, b] = await Promise.all([one, other].map((found) => found.boundingBox()));
  return (a?.x ?? 0) < (b?.x ?? 0);
};

test("a language that runs from right to left turns every page around, and cuts nothing off", async ({
  page,
}) => {
  test.slow();
  for (const address of [...addresses, "/no-such-page"]) {
    await test.step(address, async () => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(`/ar${address}`.replace(/\/$/, ""));
      await hydrated(page);
      const html = page.locator("html");
      await expect.soft(html).toHaveAttribute("lang", "ar");
      await expect.soft(html).toHaveAttribute("dir", "rtl");
      expect.soft(await violationsOfLayout(page)).toEqual([]);
      const bar = page.getByRole("banner");
      const brand = bar.getByRole("link").nth(1);
      expect.soft(await leftOf(bar.getByRole("navigation"), brand)).toBe(true);
      for (const width of [1440, 820, 390, 320]) {
        await page.setViewportSize({ width, height: 844 });
        expect.soft(await page.evaluate(overflow), `at ${width} px`).toBeLessThanOrEqual(0);
        expect.soft(await page.evaluate(cutOff), `at ${width} px`).toEqual([]);
      }
    });
  }
});

test("what moves goes the way that is read", async ({ page }) => {
  await test.step("the next slide is to the left", async () => {
    await page.goto("/ar");
    await hydrated(page);
    const steps = page.locator("main [aria-roledescription]").first().getByRole("button");
    await expect(steps.last()).toBeVisible();
    // Pause, the dots, previous and next.
    expect(await leftOf(steps.nth(-1), steps.nth(-2))).toBe(true);
  });
  await test.step("the left arrow key opens the next picture", async () => {
    await page.goto("/ar/gallery?photo=2");
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.keyboard.press("ArrowLeft");
    await expect(page).toHaveURL("/ar/gallery?photo=3");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await expect(page).toHaveURL("/ar/gallery?photo=1");
  });
});
