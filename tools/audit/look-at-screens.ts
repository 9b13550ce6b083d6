import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test";
import { holdStartUp, type Screen, screens } from "../../tests/screens.ts";

/** A phone, a tablet and a desktop, by their width in CSS pixels. */
const widths = [360, 820, 1440];

const executablePath = process.env.CHROMIUM_PATH;
// Chromium's sandbox refuses to run as root, which is what containers and CI usually are.
const isRoot = process.getuid?.() === 0;

export function startBrowser(): Promise<Browser> {
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: isRoot ? ["--no-sandbox"] : [],
  });
}

/** Shows every screen at every width, one after the other. */
export async function lookAtScreens(
  browser: Browser,
  site: string,
  look: (page: Page, where: string) => Promise<void>,
): Promise<number> {
  let looked = 0;
  for (const width of widths) {
    for (const screen of screens.filter(({ below = Infinity }) => width < below)) {
      const context = await openContext(browser, width, screen);
      const page = await context.newPage();
      if (screen.startUp) await holdStartUp(page);
      await page.goto(site + screen.address);
      await screen.reach?.(page);
      await look(page, `${screen.name} at ${width} px`);
      await context.close();
      looked++;
    }
  }
  return looked;
}

/**
 * The judges are scripts that are put into the page from outside, some of them by evaluating text,
 * which is what the site's own policy is there to prevent. The policy has judges of its own.
 */
export function openContext(
  browser: Browser,
  width: number,
  { startUp }: Pick<Screen, "startUp"> = {},
): Promise<BrowserContext> {
  return browser.newContext({
    bypassCSP: true,
    viewport: { width, height: 900 },
    // The sequence does not come where motion is unwelcome, and no judge sees half a transition.
    reducedMotion: startUp ? "no-preference" : "reduce",
  });
}
