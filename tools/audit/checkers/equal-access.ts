import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { PageChecker } from "../check-result.ts";

type Report = {
  results: { ruleId: string; value: [string, string]; path: { dom: string }; message: string }[];
};
type Engine = { Checker: new () => { check(document: Document, sets: string[]): Promise<Report> } };

const ruleSet = "WCAG_2_2";
const engine = fileURLToPath(import.meta.resolve("accessibility-checker-engine/ace.js"));

/** IBM's engine. Of its results we count violations that failed: the others ask for a person. */
export const equalAccess: PageChecker = {
  name: "IBM Equal Access",
  async check(page) {
    await page.evaluate(`${await readFile(engine, "utf8")}; window.ace = ace;`);
    const { results } = await page.evaluate(async (set) => {
      const { ace } = window as unknown as { ace: Engine };
      const report = await new ace.Checker().check(document, [set]);
      return { results: report.results.filter(({ value }) => value[1] !== "PASS") };
    }, ruleSet);
    return results
      .filter(({ value }) => value.join() === "VIOLATION,FAIL")
      .map(({ ruleId, path, message }) => `${ruleId}: ${path.dom} (${message})`);
  },
};
