// Runs every checker on the built site: see ../README.md.
import { spawnSync } from "node:child_process";
import path from "node:path";
import { startServer } from "../start-server.ts";
import { checkAccessibility } from "./accessibility.ts";
import { firefox } from "./browsers/firefox.ts";
import { checkJourneys } from "./browsers/journeys.ts";
import { webkit } from "./browsers/webkit.ts";
import { type CheckResult, count } from "./check-result.ts";
import { checkHtml } from "./nu-html-checker.ts";
import { checkPolicy } from "./policy.ts";

const root = path.join(import.meta.dirname, "../..");
const dist = path.join(root, "dist");
/** All of them let anyone use the package; LGPL and MPL ask something only of who changes it. */
const allowed =
  "0BSD,Apache-2.0,BSD-2-Clause,BSD-3-Clause,BlueOak-1.0.0,ISC,LGPL-3.0-or-later,MIT,MIT-0,MPL-2.0,OFL-1.1,Python-2.0,Zlib";
const licenseChecker = path.join(
  import.meta.dirname,
  "../node_modules/license-checker-rseidelsohn/bin/license-checker-rseidelsohn.js",
);

const server = await startServer(dist);
const site = server.address;

report(checkLicences());
const { headers } = await fetch(site, { headers: { "x-forwarded-proto": "https" } });
report(checkPolicy(headers.get("content-security-policy") ?? ""));
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

/** Lists what is not allowed: with `--onlyAllow` "MIT AND GPL-3.0" would pass. */
function checkLicences(): CheckResult {
  const options = ["--start", root, "--json", "--excludePrivatePackages"];
  const args = [licenseChecker, ...options, "--excludeLicenses", allowed];
  const { stdout } = spawnSync(process.execPath, args, { encoding: "utf8" });
  const others = Object.entries(JSON.parse(stdout) as Record<string, { licenses: string }>);
  return {
    checker: "licences",
    figure: `${count(others.length, "package")} with a licence that is not on our list`,
    findings: others.map(([name, { licenses }]) => `${name}: ${licenses}`),
  };
}
