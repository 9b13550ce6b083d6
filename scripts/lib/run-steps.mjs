import { Failure } from "./run-script.mjs";
import { oneCheck } from "./test-report.mjs";

/**
 * @typedef {import("./test-steps.mjs").Step} Step
 * @typedef {import("./test-steps.mjs").Context} Context
 */

const reasons = {
  build: "the build failed",
  browser: "there is no browser; install Chromium or Chrome, or set CHROMIUM_PATH to one",
};

/**
 * The named steps, or all if none is named, with the build if one of them needs it.
 * @param {Step[]} steps
 * @param {string[]} names
 */
export function chooseSteps(steps, names) {
  const unknown = names.find((name) => !steps.some((step) => step.name === name));
  if (unknown) {
    const known = steps.map(({ name }) => name).join(", ");
    throw new Failure(`There is no step "${unknown}". The steps are ${known}.`);
  }
  const chosen = steps.filter(({ name }) => names.length === 0 || names.includes(name));
  const needed = new Set(chosen.flatMap(({ name, needs = [] }) => [name, ...needs]));
  return steps.filter(({ name }) => needed.has(name));
}

/**
 * Runs every step, whatever became of the others, unless it lacks what it needs.
 * @param {Step[]} steps
 * @param {Context} context
 */
export async function runSteps(steps, context) {
  const tallies = [];
  const missing = new Set(context.browser ? [] : ["browser"]);
  const failed = [];
  const failures = [];
  for (const { name, title, needs = [], run } of steps) {
    console.log(`\n— ${title}`);
    const lack = needs.find((need) => missing.has(need));
    if (lack) console.log(`Not run and counted as failed: ${reasons[lack]}.`);
    const tally = lack ? oneCheck(false) : await run(context);
    tallies.push(tally);
    if (tally.failed === 0) continue;
    missing.add(name);
    failed.push(title);
    failures.push(...(tally.failures ?? []));
  }
  for (const failure of failures) console.log(`\n✘ ${failure}`);
  console.log(failed.length > 0 ? `\nFailed: ${failed.join(", ")}` : "");
  return tallies;
}
