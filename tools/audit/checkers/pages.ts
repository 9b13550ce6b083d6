import { type Browser, type BrowserContext, chromium } from "@playwright/test";
import { holdStartUp, layOutWhole, screens } from "../../../tests/screens.ts";
import { type CheckResult, count } from "../check-result.ts";
import { alfa } from "./alfa.ts";
import { axe } from "./axe.ts";
import { equalAccess } from "./equal-access.ts";

export const pageCheckers = [axe, equalAccess, alfa];

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

/** All checkers look at one screen before the next is opened. */
export async function checkPages(browser: Browser, site: string): Promise<CheckResult[]> {
  const found = pageCheckers.map(({ name, check }) => ({
    checker: name,
    check,
    places: new Map<string, string[]>(),
  }));
  let opened = 0;
  for (const width of widths) {
    for (const screen of screens.filter(({ below = Infinity }) => width < below)) {
      const context = await openContext(browser, width, screen.startUp);
      const page = await context.newPage();
      if (screen.startUp) await holdStartUp(page);
      await page.goto(site + screen.address);
      await layOutWhole(page);
      await screen.reach?.(page);
      for (const { check, places } of found) {
        for (const finding of await check(page)) {
          places.set(finding, [...(places.get(finding) ?? []), `${screen.name} at ${width} px`]);
        }
      }
      await context.close();
      opened++;
    }
  }
  return found.map(({ checker, places }) => ({
    checker,
    figure: `${count(places.size, "violation")} on ${count(opened, "screen")}`,
    findings: [...places].map(([finding, where]) => `${finding} (${where.join(", ")})`),
  }));
}

/**
 * The checkers are scripts put into the page, some by evaluating text, which the site's policy
 * forbids. The policy has checkers of its own.
 */
export function openContext(
  browser: Browser,
  width: number,
  startUp = false,
): Promise<BrowserContext> {
  return browser.newContext({
    bypassCSP: true,
    viewport: { width, height: 900 },
    // With reduced motion there is no start-up sequence and no half-done transition.
    reducedMotion: startUp ? "no-preference" : "reduce",
  });
}
