// `npm test` runs every step and sums up; `npm test -- lint unit` runs only those two. Each step is a
// script of package.json, so `npm run <step>` runs one alone.
import { existsSync, readFileSync, rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { stripVTControlCharacters } from "node:util";
import { end, run, wasStopped } from "./run.mjs";

/** Stages run in turn. The first step of a stage shows its output live, the others run beside it. */
const stages = [
  ["test:unit", "lint", "typecheck", "check", "build"],
  ["test:e2e", "test:built"],
];
/** How much of a failed step's output is repeated at the end. */
const shownLines = 40;
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

const failures = results.filter(({ failed }) => failed > 0);
for (const { step, output } of failures) {
  const lines = stripVTControlCharacters(output).trimEnd().split("\n").slice(-shownLines);
  console.log(`\n✘ ${step}\n${lines.map((line) => `    ${line}`.trimEnd()).join("\n")}`);
}
console.log(failures.length > 0 ? `\nFailed: ${failures.map(({ step }) => step).join(", ")}` : "");
const sum = (status) => results.reduce((total, result) => total + result[status], 0);
const skipped = sum("skipped") > 0 ? `, ${sum("skipped")} skipped` : "";
console.log(`${sum("passed")} passed, ${sum("failed")} failed${skipped}`);
end(failures.length > 0 ? 1 : 0);

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
    const needBuild = steps.filter((step) => / --build /.test(scripts[step]));
    // Once for all: each would build what was saved since, into the same folder at the same time.
    if (needBuild.length > 1 && (await build()) !== 0) {
      results.push(...steps.map((step) => failure(step, "Not run: the build failed.")));
      continue;
    }
    console.log(`\n— ${first}`);
    // Tests have timeouts: on a busy machine, the other steps wait for them.
    const parallel = others.map((step) => runStep(step, { background: !(step in reportOptions) }));
    const show = (text) => process.stdout.write(text);
    results.push(await runStep(first, { show }));
    for (const result of await Promise.all(parallel)) {
      console.log(`\n— ${result.step}\n${result.output.trimEnd()}`);
      results.push(result);
    }
  }
  return results;
}

function build() {
  const [program, ...args] = scripts.build.split(" ");
  return run(program, args);
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
  const asOne = { passed: code === 0 ? 1 : 0, failed: 0, skipped: 0 };
  const counts = step in reportOptions ? countsIn(file) : asOne;
  // A runner can fail without a failed test: it crashed, found no tests, or there is no browser.
  if (counts.failed === 0 && (code !== 0 || counts.passed === 0)) counts.failed = 1;
  return { step, output, ...counts };
}

/** The tests in a report of Vitest or Playwright; none if there is no report. */
function countsIn(file) {
  if (!existsSync(file)) return { passed: 0, failed: 0, skipped: 0 };
  const report = JSON.parse(readFileSync(file, "utf8"));
  if (!report.stats) {
    const { numPassedTests, numFailedTests, numPendingTests } = report;
    return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests };
  }
  const { expected, unexpected, flaky, skipped } = report.stats;
  // A test that passes only on retry counts as failed.
  return { passed: expected, failed: unexpected + flaky, skipped };
}

/** A step that failed as a whole. */
function failure(step, output) {
  return { step, output, passed: 0, failed: 1, skipped: 0 };
}
