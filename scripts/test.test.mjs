import { once } from "node:events";
import { expect, test } from "vitest";
import { makeProject } from "./fake-project.mjs";

const vitestReport = (passed, failed = 0) =>
  JSON.stringify({ numPassedTests: passed, numFailedTests: failed, numPendingTests: failed });
const stats = { expected: 1, unexpected: 1, flaky: 1, skipped: 0 };
const playwrightReport = JSON.stringify({ stats });
const passing = vitestReport(1);

/**
 * Runs `npm test` in a fake project. `steps` are shell scripts; other steps pass. `reports` are the
 * files that the test runners write.
 */
async function npmTest({ args = [], ...parts } = {}) {
  const result = await projectWith(parts).run("test.mjs", args);
  const ran = [...result.output.matchAll(/^ran (.*)$/gm)].map((match) => match[1]);
  return { ...result, ran };
}

function projectWith({ steps = {}, reports = {} }) {
  const names = ["test:unit", "lint", "typecheck", "check", "build", "test:built", "test:e2e"];
  const scripts = Object.fromEntries(names.map((name) => [name, `play ${name.replace(":", "-")}`]));
  for (const name of ["test:built", "test:e2e"]) scripts[name] += " --build -- run";
  const left = { "test-unit": passing, "test-built": passing, "test-e2e": passing, ...reports };
  const files = Object.entries(left).map(([name, report]) => [`reports/${name}.json`, report]);
  const cases = Object.entries(steps).map(([name, script]) => `${name}) ${script};;`);
  const play = `
    echo "ran $1"
    test -s reports/$1.json && /bin/mkdir -p .cache/test-reports
    test -s reports/$1.json && /bin/cp reports/$1.json .cache/test-reports/
    case $1 in ${cases.join(" ")} esac
    exit 0`;
  return makeProject({
    files: { "package.json": JSON.stringify({ scripts }), ...Object.fromEntries(files) },
    tools: { play },
  });
}

test("runs every step and adds up in the last line", async () => {
  const { ran, output, code } = await npmTest();
  expect(ran.toSorted()).toEqual([
    "build",
    "build",
    "check",
    "lint",
    "test-built",
    "test-e2e",
    "test-unit",
    "typecheck",
  ]);
  expect(output).toMatch(/\n7 passed, 0 failed\n$/);
  expect(code).toBe(0);
});

test("a step that fails is named at the end with what it said, and the others still run", async () => {
  const { ran, output, code } = await npmTest({
    steps: { lint: "echo missing semicolon; exit 1" },
  });
  expect(ran).toHaveLength(8);
  const end = "\n✘ lint\n    ran lint\n    missing semicolon\n\nFailed: lint\n6 passed, 1 failed\n";
  expect(output.endsWith(end)).toBe(true);
  expect(code).toBe(1);
});

test("what runs beside the unit tests leaves them the processor", async () => {
  const untilLower = 'until [ "$(/usr/bin/nice)" -ge 10 ]; do :; done; echo "gave way"';
  const { output } = await npmTest({ args: ["unit", "build"], steps: { build: untilLower } });
  expect(output).toContain("gave way");
});

test("failed tests are counted, and the last words of their runner repeated", async () => {
  const reports = { "test-unit": vitestReport(1, 2), "test-e2e": playwrightReport };
  const fail = "for line in $(/usr/bin/seq 60); do echo line $line; done; exit 1";
  const { output, code } = await npmTest({
    reports,
    steps: { "test-unit": fail, "test-e2e": fail },
  });
  const lines = Array.from({ length: 40 }, (_, index) => `    line ${index + 21}\n`).join("");
  const end = `✘ test:unit\n${lines}\n✘ test:e2e\n${lines}\nFailed: test:unit, test:e2e\n`;
  expect(output.slice(output.indexOf("✘"))).toBe(`${end}7 passed, 4 failed, 2 skipped\n`);
  expect(code).toBe(1);
});

test("a runner that fails without a failed test, or leaves no report, has failed", async () => {
  const steps = { "test-unit": "echo out of memory; exit 1", "test-e2e": "echo no browser" };
  const { output, code } = await npmTest({ steps, reports: { "test-e2e": "" } });
  expect(output).toMatch(/✘ test:unit\n.*\n {4}out of memory\n\n✘ test:e2e\n.*\n {4}no browser\n/);
  expect(output).toMatch(/\n6 passed, 2 failed\n$/);
  expect(code).toBe(1);
});

test("packages that cannot be installed are one failure", async () => {
  const project = projectWith({});
  project.write("node_modules/.package-lock.json", '{ "packages": {} }');
  const { output, code } = await project.run("test.mjs");
  expect(output).toMatch(/Failed: setup\n0 passed, 1 failed\n$/);
  expect(code).toBe(1);
});

test("what needs the build finds it made, whatever was saved since, and fails with it", async () => {
  expect((await npmTest({ args: ["built", "e2e"] })).ran[0]).toBe("build");
  const { ran, output } = await npmTest({ steps: { build: "exit 1" } });
  expect(ran.filter((step) => /e2e|built/.test(step))).toEqual([]);
  expect(output).toMatch(/Failed: build, test:e2e, test:built\n4 passed, 3 failed\n$/);
});

test("runs only the steps that are named", async () => {
  const { ran, output } = await npmTest({ args: ["unit", "lint"] });
  expect(ran).toEqual(["test-unit", "lint"]);
  expect(output).toMatch(/\n2 passed, 0 failed\n$/);
});

test("refuses a step it does not know", async () => {
  const { errors, code } = await npmTest({ args: ["speed"] });
  expect(errors).toMatch(/There is no step "speed". The steps are test:unit, lint/);
  expect(code).toBe(1);
});

test("a run that is stopped runs no further step and is no success", async () => {
  const steps = { "test-unit": "exec bin/node -e 'setInterval(() => {}, 1000)'" };
  const child = projectWith({ steps }).start("test.mjs");
  let output = "";
  child.stdout.on("data", (text) => {
    output += text;
    if (text.includes("ran test-unit")) child.kill("SIGTERM");
  });
  expect(await once(child, "close")).toEqual([null, "SIGINT"]);
  expect(output).not.toMatch(/ran test-built|passed/);
});
