// Runs every checker on the built site: see ../README.md.
import path from "node:path";
import { startServer } from "../start-server.ts";
import { checkAccessibility } from "./accessibility.ts";
import { checkJourneys } from "./browsers/check-journeys.ts";
import { firefox } from "./browsers/firefox.ts";
import { webkit } from "./browsers/webkit.ts";
import type { CheckResult } from "./check-result.ts";
import { checkPolicy } from "./csp-evaluator.ts";
import { checkLicences } from "./licences.ts";
import { checkHtml } from "./nu-html-checker.ts";
import { askOverTls, checkHeaders } from "./observatory.ts";

const root = path.join(import.meta.dirname, "../..");
const dist = path.join(root, "dist");
const server = await startServer(dist);
const site = server.address;

report(checkLicences(root));
const answers = await askOverTls(site);
report(checkHeaders(answers));
report(checkPolicy(answers));
report(await checkHtml(site, dist));
for (const result of await checkAccessibility(site)) report(result);
for (const browser of [firefox, webkit]) report(await checkJourneys(browser, site));
await server.stop();

/** A finding makes the audit fail. So does a checker that cannot run, where nobody reads the lines. */
function report(result: CheckResult) {
  const name = result.checker.padEnd(20);
  if ("skipped" in result) {
    console.log(`-  ${name} skipped: ${result.skipped}`);
    if (process.env.CI) process.exitCode = 1;
    return;
  }
  const { figure, findings } = result;
  console.log(`${findings.length === 0 ? "ok" : "NO"} ${name} ${figure}`);
  for (const finding of findings) console.log(`     ${finding}`);
  if (findings.length > 0) process.exitCode = 1;
}
