import { join } from "node:path";
import { buildIfChanged } from "./build-if-changed.mjs";
import { failedInPlaywright, failedInVitest } from "./failed-tests.mjs";
import { findShell } from "./find-browser.mjs";
import { runStep } from "./run-tool.mjs";
import { countPlaywright, countVitest, oneCheck, readTally } from "./test-report.mjs";

/**
 * @typedef {import("./test-report.mjs").Tally} Tally
 * @typedef {{ root: string, reports: string, browser?: string }} Context
 * @typedef {{
 *   name: string,
 *   title: string,
 *   needs?: ("build" | "browser")[],
 *   run: (context: Context) => Promise<Tally>,
 * }} Step
 */

/**
 * What `npm test` does, in this order.
 * @type {Step[]}
 */
export const testSteps = [
  { name: "lint", title: "Format and lint", run: check("biome", "ci") },
  { name: "types", title: "Types", run: check("tsc", "-p", "tsconfig.json") },
  { name: "content", title: "Content", run: check("node", "build/check/command.ts") },
  { name: "unit", title: "Unit tests", run: vitest("unit") },
  { name: "build", title: "Build", run: async ({ root }) => oneCheck(await buildIfChanged(root)) },
  { name: "built", title: "Built files", needs: ["build"], run: vitest("built") },
  { name: "journeys", title: "Browser journeys", needs: ["build", "browser"], run: playwright },
];

/**
 * A tool that passes or fails as a whole.
 * @param {string} command
 * @param {string[]} args
 * @returns {Step["run"]}
 */
function check(command, ...args) {
  return async ({ root }) => oneCheck((await runStep(root, command, args)) === 0);
}

/**
 * @param {string} project
 * @returns {Step["run"]}
 */
function vitest(project) {
  return async ({ root, reports }) => {
    const file = join(reports, `${project}.json`);
    const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
    const strict = ["--retry=0", "--allowOnly=false"];
    const args = ["run", "--project", project, ...strict, ...reporters];
    const code = await runStep(root, "vitest", args, { env: { NODE_ENV: "test" } });
    return readTally({ file, code }, countVitest, failedInVitest);
  };
}

/** @type {Step["run"]} */
async function playwright({ root, reports, browser }) {
  const file = join(reports, "journeys.json");
  const args = ["test", "--forbid-only", "--reporter=list,json"];
  const env = {
    CHROMIUM_PATH: browser,
    CHROMIUM_SHELL_PATH: findShell(),
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  };
  const code = await runStep(root, "playwright", args, { env });
  return readTally({ file, code }, countPlaywright, failedInPlaywright);
}
