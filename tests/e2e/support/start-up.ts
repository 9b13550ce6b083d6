import type { Page } from "@playwright/test";
import { timing } from "../../../src/app/features/start-up/timing.ts";
import { holdStartUp } from "../../screens.ts";
import { content } from "../site-content.ts";
import { test as base, expect, setPlaybackRate } from "../test.ts";

export { expect, setPlaybackRate };

/** A visitor who has not seen the sequence yet. */
export const test = base.extend({ startUp: "new" });

export const copy = content.interface.startUp;
/** In the midst of each phase. */
export const midst = { loading: 1500, splash: 6000, curtain: 9900 } as const;
export type Playing = keyof typeof midst;

export const sequence = (page: Page) => page.locator("dialog#start-up");
export const skip = (page: Page) => page.getByRole("button", { name: copy.skip });

export async function expectRevealed(page: Page) {
  await expect(sequence(page)).not.toHaveAttribute("open");
  await expect(sequence(page)).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

/** Puts the clock of the sequence forward, and stops it there. */
export async function forwardTo(page: Page, ms: number) {
  const stopAt = (scene: string, time: number) =>
    page.locator(scene).evaluate((element, time) => {
      for (const animation of element.getAnimations({ subtree: true })) {
        animation.pause();
        animation.currentTime = time;
      }
    }, time);
  await stopAt("#start-up", ms);
  if (ms < timing.splashAt) return;
  // Its own clock starts with its phase.
  await expect(sequence(page)).not.toHaveAttribute("data-phase", "loading");
  await stopAt("[data-scene=splash]", ms - timing.splashAt);
}

export async function openAt(page: Page, phase: Playing) {
  await holdStartUp(page);
  await page.goto("/about", { waitUntil: "domcontentloaded" });
  await forwardTo(page, midst[phase]);
  await expect(sequence(page)).toHaveAttribute("data-phase", phase);
}

/** From now on the page says so when the sequence is opened, were it for a moment only. */
export async function reportStartUp(page: Page) {
  await page.addInitScript(() => {
    HTMLDialogElement.prototype.showModal = () => document.documentElement.append("opened");
  });
}

export async function expectNeverOpened(page: Page) {
  await expectRevealed(page);
  await expect(page.locator("html")).not.toContainText("opened");
}
