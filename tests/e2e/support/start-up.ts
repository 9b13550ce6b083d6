import type { Page } from "@playwright/test";
import { forwardStartUp, holdStartUp, startUpTimes } from "../../screens.ts";
import { content } from "../site-content.ts";
import { test as base, expect, setPlaybackRate } from "../test.ts";

export { expect, setPlaybackRate };

/** A visitor who has not seen the sequence yet. */
export const test = base.extend({ startUp: "new", reducedMotion: "no-preference" });

export const copy = content.interface.startUp;

export const sequence = (page: Page) => page.locator("dialog#start-up");
export const skip = (page: Page) => page.getByRole("button", { name: copy.skip });

export async function expectRevealed(page: Page) {
  await expect(sequence(page)).not.toHaveAttribute("open");
  await expect(sequence(page)).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

export async function openAt(page: Page, part: keyof typeof startUpTimes) {
  await holdStartUp(page);
  await page.goto("/news", { waitUntil: "domcontentloaded" });
  await forwardStartUp(page, startUpTimes[part]);
  await expect(skip(page)).toBeVisible();
}

/** As if the page had never been open in this browser. */
export async function forget(page: Page) {
  await page.evaluate(() => {
    sessionStorage.clear();
    localStorage.clear();
  });
  await page.goto("about:blank");
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
