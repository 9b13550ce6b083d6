// `npm test` runs every step and sums up; `npm test -- lint unit` runs only those two. Each step is a
// script of package.json, so `npm run <step>` runs one alone.
import { readFileSync, rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { end, run, wasStopped } from "./run.mjs";
import { excerpt, failure, readReport } from "./test-report.mjs";

/** Stages run in turn. The first step of a stage shows its output live, the others run beside it. */
const stages = [
  ["test:unit", "lint", "typecheck", "check", "build"],
  ["test:e2e", "test:built"],
];
const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
const reports = ".cache/test-reports";
const vitest = (file) => [
  "--allowOnly=false",
  "--reporter=default",
  "--reporter=json",
  `--outputFile.json=${file}`,
];
/** Options that make a step write a report; the other steps pass or fail as a whole. */
const reportOptions = {
  "test:unit": vitest,
  "test:built": vitest,
  "test:e2e": () => ["--forbid-only", "--reporter=list,json"],
};

const chosen = chooseSteps(process.argv.slice(2));
rmSync(reports, { recursive: true, force: true });
const setup = fileURLToPath(new URL("setup.mjs", import.meta.url));
const results =
  (await run("node", [setup])) === 0 ? await runStages() : [failure("setup", "See above.")];
if (wasStopped()) end(130);

const failed = results.filter(({ status }) => status === "failed");
for (const { name, message } of failed) console.log(`\n✘ ${name}\n${excerpt(message)}`);
const failedSteps = new Set(failed.map(({ step }) => step));
console.log(failed.length > 0 ? `\nFailed: ${[...failedSteps].join(", ")}` : "");
const count = (status) => results.filter((result) => result.status === status).length;
const skipped = count("skipped") > 0 ? `, ${count("skipped")} skipped` : "";
console.log(`${count("passed")} passed, ${failed.length} failed${skipped}`);
end(failed.length > 0 ? 1 : 0);

function chooseSteps(names) {
  const isNamed = (step, name) => step === name || step === `test:${name}`;
  const steps = stages.flat();
  const unknown = names.find((name) => !steps.some((step) => isNamed(step, name)));
  if (unknown) {
    console.error(`There is no step "${unknown}". The steps are ${steps.join(", ")}.`);
    process.exit(1);
  }
  return steps.filter((step) => names.length === 0 || names.some((name) => isNamed(step, name)));
}

async function runStages() {
  const results = [];
  for (const stage of stages) {
    const steps = stage.filter((step) => chosen.includes(step));
    const [first, ...others] = steps;
    if (!first || wasStopped()) continue;
    if (results.some(({ step, status }) => step === "build" && status === "failed")) {
      results.push(...steps.map((step) => failure(step, "Not run: the build failed.")));
      continue;
    }
    console.log(`\n— ${first}`);
    // Tests have timeouts: on a busy machine, the other steps wait for them.
    const parallel = others.map((step) => runStep(step, { background: !(step in reportOptions) }));
    const show = (text) => process.stdout.write(text);
    results.push(...(await runStep(first, { show })).results);
    for (const { step, output, results: more } of await Promise.all(parallel)) {
      console.log(`\n— ${step}\n${output.trimEnd()}`);
      results.push(...more);
    }
  }
  return results;
}

async function runStep(step, { show = () => {}, background = false }) {
  const file = `${reports}/${step.replace(":", "-")}.json`;
  // Not through `npm run`, whose shell does not pass signals on.
  const [program, ...args] = [...scripts[step].split(" "), ...(reportOptions[step]?.(file) ?? [])];
  let output = "";
  const code = await run(program, args, {
    background,
    env: {
      ...process.env,
      ...(process.stdout.isTTY && { FORCE_COLOR: "1" }),
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    },
    onOutput(text) {
      output += text;
      show(text);
    },
  });
  const passed = { step, status: "passed" };
  const results = step in reportOptions ? readReport(step, file) : code === 0 ? [passed] : [];
  const saysWhy = results.some(({ status }) => status === "failed");
  // A runner can fail without a failed test: it crashed, found no tests, or there is no browser.
  if (!saysWhy && (code !== 0 || results.length === 0)) results.push(failure(step, output));
  return { step, output, results };
}
