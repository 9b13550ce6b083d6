import type { CheckResult } from "../check-result.ts";
import { type Browser, waitUntil } from "./browser.ts";
import { journeys } from "./journeys.ts";

/** Each journey starts a browser, another than the one that the site's own tests use. */
export async function checkJourneys(
  browser: Browser,
  site: string,
  toWalk = journeys,
): Promise<CheckResult> {
  const checker = `journeys in ${browser.name}`;
  const skipped = browser.missing();
  if (skipped) return { checker, skipped };
  const findings: string[] = [];
  for (const { name, reducedMotion = false, walk } of toWalk) {
    const driver = await browser.start({ reducedMotion });
    try {
      await walk({
        ...driver,
        open: (address) => driver.open(site + address),
        see: (expression) => waitUntil(driver, expression),
      });
    } catch (error) {
      findings.push(`${name}: ${(error as Error).message}`);
    } finally {
      await driver.stop();
    }
  }
  const passed = toWalk.length - findings.length;
  return { checker, figure: `${passed} of ${toWalk.length} passed`, findings };
}
