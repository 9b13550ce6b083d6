import { expect, test, vi } from "vitest";
import { chooseSteps, runSteps } from "./run-steps.mjs";
import { lastLine, oneCheck, sum } from "./test-report.mjs";
import { testSteps } from "./test-steps.mjs";

const namesOf = (/** @type {{ name: string }[]} */ steps) => steps.map(({ name }) => name);

/** The real steps, with tools that pass or fail at once. */
async function runWith({ failing = [""], browser = "/chromium" }) {
  const log = vi.spyOn(console, "log").mockReturnValue();
  const steps = testSteps.map((step) => ({
    ...step,
    run: vi.fn(async () => ({
      ...oneCheck(!failing.includes(step.name)),
      failures: failing.includes(step.name) ? [`the broken part of ${step.name}`] : [],
    })),
  }));
  const tallies = await runSteps(steps, { root: "/", reports: "/", browser });
  const ran = namesOf(steps.filter(({ run }) => run.mock.calls.length > 0));
  const output = log.mock.calls.flat().join("\n");
  log.mockRestore();
  return { ran, output, line: lastLine(sum(tallies)) };
}

test("runs every step in order unless some are named", () => {
  expect(namesOf(chooseSteps(testSteps, []))).toEqual([
    "lint",
    "types",
    "content",
    "unit",
    "build",
    "built",
    "journeys",
  ]);
  expect(namesOf(chooseSteps(testSteps, ["unit", "lint"]))).toEqual(["lint", "unit"]);
});

test("brings the build along for what needs it", () => {
  expect(namesOf(chooseSteps(testSteps, ["journeys"]))).toEqual(["build", "journeys"]);
});

test("refuses a step it does not know", () => {
  expect(() => chooseSteps(testSteps, ["e2e"])).toThrow(
    'There is no step "e2e". The steps are lint',
  );
});

test("goes on after a failure", async () => {
  const { ran, output, line } = await runWith({ failing: ["lint", "unit"] });
  expect(ran).toEqual(["lint", "types", "content", "unit", "build", "built", "journeys"]);
  expect(output).toMatch(/✘ the broken part of lint\n\n✘ .* unit\n\nFailed: Format and lint, Unit/);
  expect(line).toBe("5 passed, 2 failed");
});

test("without a build, what needs one is counted as failed", async () => {
  const { ran, output, line } = await runWith({ failing: ["build"] });
  expect(ran).toEqual(["lint", "types", "content", "unit", "build"]);
  expect(output).toContain("Not run and counted as failed: the build failed.");
  expect(line).toBe("4 passed, 3 failed");
});

test("without a browser, the journeys are counted as failed", async () => {
  const { ran, output, line } = await runWith({ browser: "" });
  expect(ran).toEqual(["lint", "types", "content", "unit", "build", "built"]);
  expect(output).toContain("install Chromium or Chrome");
  expect(line).toBe("6 passed, 1 failed");
});
