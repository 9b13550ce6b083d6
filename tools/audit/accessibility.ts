import { type Browser, chromium, type Page } from "@playwright/test";
import { holdStartUp, screens } from "../../tests/screens.ts";
import { engines } from "./accessibility-engines.ts";
import { type CheckResult, count } from "./check-result.ts";

/** A phone, a tablet and a desktop, by their width in CSS pixels. */
const widths = [360, 820, 1440];

/** Every engine looks at a screen before the next is opened. */
export async function checkAccessibility(site: string): Promise<CheckResult[]> {
  const browser = await startBrowser();
  const violations: { engine: string; finding: string }[] = [];
  let opened = 0;
  for (const width of widths) {
    for (const screen of screens.filter(({ below = Infinity }) => width < below)) {
      const page = await openPage(browser, width, screen.startUp);
      if (screen.startUp) await holdStartUp(page);
      await page.goto(site + screen.address);
      await screen.reach?.(page);
      opened++;
      for (const { name, run } of engines) {
        for (const violation of await run(page)) {
          violations.push({
            engine: name,
            finding: `${screen.name} at ${width} px: ${violation}`,
          });
        }
      }
      await page.context().close();
    }
  }
  await browser.close();
  return engines.map(({ name }) => {
    const own = violations.filter(({ engine }) => engine === name);
    const figure = `${count(own.length, "violation")} on ${count(opened, "screen")}`;
    return { checker: name, figure, findings: own.map(({ finding }) => finding) };
  });
}

export function startBrowser(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH;
  return chromium.launch(executablePath ? { executablePath } : {});
}

/**
 * The engines are scripts put into the page, some by evaluating text, which the site's policy
 * forbids. The policy has checkers of its own.
 */
export function openPage(browser: Browser, width: number, startUp = false): Promise<Page> {
  return browser.newPage({
    bypassCSP: true,
    viewport: { width, height: 900 },
    // With reduced motion there is no start-up sequence and no half-done transition.
    reducedMotion: startUp ? "no-preference" : "reduce",
  });
}
