// Runs every checker on the built site: see README.md.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { endWith } from "../bench/end-with.ts";
import { startServer } from "../bench/start-server.ts";
import { answersOverTls, pageFiles } from "./answers.ts";
import { firefox } from "./browsers/firefox.ts";
import { webkit } from "./browsers/webkit.ts";
import { type CheckResult, exitCode, findingsOf, lineOf } from "./check-result.ts";
import { checkPolicy } from "./checkers/csp-evaluator.ts";
import { checkE2eTests } from "./checkers/e2e-tests.ts";
import { checkHosts } from "./checkers/hosts.ts";
import { checkHtml } from "./checkers/nu-html-checker.ts";
import { scoreAnswers } from "./checkers/observatory.ts";
import { checkAdvisories, checkLicences, checkSecrets } from "./checkers/packages.ts";
import { checkPages, startBrowser } from "./checkers/pages.ts";

const root = path.join(import.meta.dirname, "../..");
const dist = path.join(root, "dist");

await endWith(async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "audit-"));
  const server = await startServer({ name: "our site", folder: dist, policy: "ours" });
  const results: CheckResult[] = [];
  const say = (...said: CheckResult[]) => {
    results.push(...said);
    for (const result of said) console.log(lineOf(result));
  };
  try {
    const site = server.address;
    say(checkLicences(root), checkAdvisories(root), checkSecrets(dist));
    const { page, preflight, policy } = await answersOverTls(site, dist);
    say(scoreAnswers(page, preflight), checkPolicy(policy));
    say(await checkHtml(await pageFiles(site, dist, folder)));
    const browser = await startBrowser();
    try {
      say(...(await checkPages(browser, site)));
      for await (const result of checkHosts(dist, browser)) say(result);
    } finally {
      await browser.close();
    }
    for (const browser of [firefox, webkit]) say(await checkE2eTests(browser, site));
  } finally {
    server.stop();
    await rm(folder, { recursive: true });
  }
  const details = results.flatMap(findingsOf);
  if (details.length > 0) console.log(`\n${details.join("\n")}`);
  return exitCode(results);
});
