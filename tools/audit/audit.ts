// Asks every outside judge about the built site: see README.md.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { endWith } from "../bench/end-with.ts";
import { startServer } from "../bench/start-server.ts";
import { answersOverTls, pageFiles } from "./answers.ts";
import { firefox } from "./engines/firefox.ts";
import { webkit } from "./engines/webkit.ts";
import { judgeAdvisories } from "./judges/advisories.ts";
import { judgePolicy } from "./judges/csp-evaluator.ts";
import { judgeEngine } from "./judges/engine-journeys.ts";
import { judgeLicences } from "./judges/licences.ts";
import { judgeMeasures } from "./judges/measures.ts";
import { judgeHtml } from "./judges/nu-html-checker.ts";
import { scoreAnswers } from "./judges/observatory.ts";
import { judgePages } from "./judges/pages.ts";
import { judgeSecrets } from "./judges/secrets.ts";
import { startBrowser } from "./look-at-screens.ts";
import { exitCode, findingsOf, lineOf, type Verdict } from "./verdict.ts";

const root = path.join(import.meta.dirname, "../..");
const dist = path.join(root, "dist");

await endWith(async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "audit-"));
  const server = await startServer({ name: "our site", folder: dist, policy: "ours" });
  const verdicts: Verdict[] = [];
  const say = (...said: Verdict[]) => {
    verdicts.push(...said);
    for (const verdict of said) console.log(lineOf(verdict));
  };
  try {
    const site = server.address;
    say(judgeLicences(root), judgeAdvisories(root), judgeSecrets(dist));
    const { page, preflight, policy } = await answersOverTls(site, dist);
    say(scoreAnswers(page, preflight), judgePolicy(policy));
    say(await judgeHtml(await pageFiles(site, dist, folder)));
    const browser = await startBrowser();
    try {
      say(...(await judgePages(browser, site)), ...(await judgeMeasures(browser, site)));
    } finally {
      await browser.close();
    }
    for (const engine of [firefox, webkit]) say(await judgeEngine(engine, site));
  } finally {
    server.stop();
    await rm(folder, { recursive: true });
  }
  const details = verdicts.flatMap(findingsOf);
  if (details.length > 0) console.log(`\n${details.join("\n")}`);
  return exitCode(verdicts);
});
