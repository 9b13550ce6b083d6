import { expect, test } from "vitest";
import { nextLoadPhase } from "./load-phase.ts";

test("a page that wakes during the wait is loading until the wait is over", () => {
  expect(nextLoadPhase("prerendered", "woke while waiting")).toBe("loading");
  expect(nextLoadPhase("loading", "wait over")).toBe("loaded");
});

test("a page that wakes late is loaded at once", () => {
  expect(nextLoadPhase("prerendered", "woke after the wait")).toBe("loaded");
});

test("a wait that ends before the page has looked is over all the same", () => {
  expect(nextLoadPhase("prerendered", "wait over")).toBe("loaded");
  expect(nextLoadPhase("loaded", "woke while waiting")).toBe("loaded");
});
