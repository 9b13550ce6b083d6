import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findBrowser } from "./lib/find-browser.mjs";
import { installIfNeeded } from "./lib/install.mjs";
import { root } from "./lib/root.mjs";
import { runScript } from "./lib/run-script.mjs";
import { chooseSteps, runSteps } from "./lib/run-steps.mjs";
import { lastLine, oneCheck, sum } from "./lib/test-report.mjs";
import { testSteps } from "./lib/test-steps.mjs";

await runScript(async () => {
  const steps = chooseSteps(testSteps, process.argv.slice(2));
  const tallies = (await installIfNeeded(root)) ? await runAll(steps) : [oneCheck(false)];
  const total = sum(tallies);
  console.log(lastLine(total));
  return total.failed === 0 && total.passed > 0 ? 0 : 1;
});

/** @param {typeof testSteps} steps */
async function runAll(steps) {
  const reports = mkdtempSync(join(tmpdir(), "test-reports-"));
  try {
    const browser = steps.some(({ needs }) => needs?.includes("browser"))
      ? await findBrowser(root)
      : undefined;
    return await runSteps(steps, { root, reports, browser });
  } finally {
    rmSync(reports, { recursive: true, force: true });
  }
}
