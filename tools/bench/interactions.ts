import type { Page } from "@playwright/test";
import { interactionTime } from "./page-numbers.ts";

const menuButton = "header button[popovertarget], header button[aria-expanded]";
/** In the menu, an address of the same site that is not the present one. */
const menuLink = "header nav a[href^='/']:not([aria-current])";

export type InteractionNumbers = { menuClick: number | undefined; routeChange: number | undefined };

/** Opens the menu and goes to another page with it, as far as the page has a menu. */
export async function interact(page: Page): Promise<InteractionNumbers> {
  // Ends a start-up sequence that is still playing.
  await page.keyboard.press("Escape");
  const button = page.locator(menuButton).first();
  if (!(await button.isVisible())) return { menuClick: undefined, routeChange: undefined };
  const menuClick = await timeOf(page, () => button.click());
  const link = page.locator(menuLink).first();
  if (!(await link.isVisible())) return { menuClick, routeChange: undefined };

  const before = page.url();
  const routeChange = await timeOf(page, async () => {
    await link.click();
    await page.waitForURL((address) => address.href !== before);
  });
  return { menuClick, routeChange };
}

/** Undefined if the page was left for another document, which takes its record with it. */
async function timeOf(page: Page, act: () => Promise<unknown>): Promise<number | undefined> {
  await page.evaluate(() => {
    window.benchRecord.interactions = [];
    (window as { sameDocument?: true }).sameDocument = true;
  });
  await act();
  // Events are reported some frames after the paint they waited for.
  const interactions = await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let frames = 0; frames < 10; frames++) await frame();
    const { sameDocument } = window as { sameDocument?: true };
    return sameDocument && window.benchRecord.interactions;
  });
  return interactions && interactionTime({ interactions });
}
