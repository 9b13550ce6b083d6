import type { Page, Route } from "@playwright/test";

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

/** The page stays in its fallback fonts; shifts caused by fonts have a test of their own. */
export const refuseFonts = (page: Page) =>
  page.route(font, (route) => route.fulfill({ status: 204 }));
