// Only the host table of the audit: starts every way of hosting that this machine has, and asks it.
import path from "node:path";
import { endWith } from "../bench/end-with.ts";
import { type CheckResult, exitCode, findingsOf, lineOf } from "./check-result.ts";
import { checkHosts } from "./checkers/hosts.ts";
import { startBrowser } from "./checkers/pages.ts";

await endWith(async () => {
  const browser = await startBrowser();
  const results: CheckResult[] = [];
  try {
    for await (const result of checkHosts(path.join(import.meta.dirname, "../../dist"), browser)) {
      results.push(result);
      console.log(lineOf(result));
    }
  } finally {
    await browser.close();
  }
  console.log(results.flatMap(findingsOf).join("\n"));
  return exitCode(results);
});
