import { expect, test } from "vitest";
import { nextLoadPhase } from "./use-load-phase.ts";

test("a page that hydrates during the wait is loading until the wait is over", () => {
  expect(nextLoadPhase("prerendered", "hydrated during wait")).toBe("loading");
  expect(nextLoadPhase("loading", "wait over")).toBe("loaded");
});

test("a page that hydrates late is loaded at once", () => {
  expect(nextLoadPhase("prerendered", "hydrated after wait")).toBe("loaded");
});

test("a wait that ends before hydration is over", () => {
  expect(nextLoadPhase("prerendered", "wait over")).toBe("loaded");
  expect(nextLoadPhase("loaded", "hydrated during wait")).toBe("loaded");
});
