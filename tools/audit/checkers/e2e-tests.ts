import { type Browser, until } from "../browsers/browser.ts";
import { e2eTests } from "../browsers/e2e-tests.ts";
import type { CheckResult } from "../check-result.ts";

/** Walks every e2e test in another browser than the one that the site's own tests use. */
export async function checkE2eTests(
  browser: Browser,
  site: string,
  toWalk = e2eTests,
): Promise<CheckResult> {
  const checker = `e2e tests in ${browser.name}`;
  const skipped = browser.missing();
  if (skipped) return { checker, skipped };
  const findings: string[] = [];
  for (const { name, reducedMotion, walk } of toWalk) {
    const driver = await browser.start({ reducedMotion });
    const open = (address: string) => driver.open(site + address);
    const see = (expression: string) => until(expression, () => driver.run(expression));
    try {
      await walk({ ...driver, open, see });
    } catch (error) {
      findings.push(`${name}: ${(error as Error).message}`);
    } finally {
      await driver.stop();
    }
  }
  const passed = toWalk.length - findings.length;
  return { checker, figure: `${passed} of ${toWalk.length} passed`, findings };
}
