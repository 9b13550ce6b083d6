import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";

type Result = { ruleId: string; value: [string, string]; path: { dom: string }; message: string };
type Engine = {
  Checker: new () => { check(document: Document, sets: string[]): Promise<{ results: Result[] }> };
};

const engine = readFileSync(
  fileURLToPath(import.meta.resolve("accessibility-checker-engine/ace.js")),
  "utf8",
);

/** IBM's engine. Of its results we count violations that failed: the others ask for a person. */
export async function runEqualAccess(page: Page): Promise<string[]> {
  await page.evaluate(`${engine}; window.ace = ace;`);
  return page.evaluate(async () => {
    const { ace } = window as unknown as { ace: Engine };
    const { results } = await new ace.Checker().check(document, ["WCAG_2_2"]);
    return results
      .filter(({ value }) => value.join() === "VIOLATION,FAIL")
      .map(({ ruleId, path, message }) => `${ruleId}: ${path.dom} (${message})`);
  });
}
