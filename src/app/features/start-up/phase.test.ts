import { expect, test } from "vitest";
import { nextPhase, type StartUpPhase } from "./phase.ts";

test.each<[number, StartUpPhase]>([
  [0, "loading"],
  [2999, "loading"],
  [3000, "splash"],
  [9299, "splash"],
  [9300, "curtain"],
  [10_399, "curtain"],
  [10_400, "done"],
  [60_000, "done"],
])("after %i ms left alone: %s", (ms, phase) => {
  expect(nextPhase("loading", { type: "elapsed", ms })).toBe(phase);
});

test.each<StartUpPhase>(["loading", "splash", "curtain", "done"])(
  "a skip and a hidden tab end it from %s",
  (phase) => {
    expect(nextPhase(phase, { type: "skip" })).toBe("done");
    expect(nextPhase(phase, { type: "hidden" })).toBe("done");
  },
);

test("a clock that runs late or backwards never brings a phase back", () => {
  expect(nextPhase("curtain", { type: "elapsed", ms: 10 })).toBe("curtain");
  expect(nextPhase("done", { type: "elapsed", ms: 3000 })).toBe("done");
});
