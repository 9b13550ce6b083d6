import type { Locator, Page, Route } from "@playwright/test";

export const script = /\/assets\/.*\.js$/;
export const font = /\.woff2$/;

/** Keeps requests waiting until they are let go. */
export async function hold(page: Page, what: RegExp) {
  const held: Route[] = [];
  let letGo = false;
  await page.route(what, async (route) => {
    if (letGo) await route.continue();
    else held.push(route);
  });
  return async () => {
    letGo = true;
    await Promise.all(held.map((route) => route.continue()));
  };
}

/** For a page that is being left, of which Playwright asks nothing: the page tells by itself. */
export async function hydratedWhileLeaving(page: Page) {
  await page.addInitScript(() => {
    new MutationObserver(() => console.info("hydrated")).observe(document, {
      subtree: true,
      attributeFilter: ["data-application"],
    });
  });
  const told = page.waitForEvent("console", (message) => message.text() === "hydrated");
  return () => told;
}

/** For a page that is being left: presses at the place where the control is now. */
export async function pressLater(control: Locator) {
  await control.scrollIntoViewIfNeeded();
  const box = await control.boundingBox();
  return () => control.page().mouse.click((box?.x ?? 0) + 9, (box?.y ?? 0) + 9);
}
