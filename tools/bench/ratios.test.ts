import { expect, test } from "vitest";
import { ratio } from "./ratios.ts";

test("a ratio says how many times the floor's a number is", () => {
  expect(ratio(3000, 1500)).toBe("2.00x");
  expect(ratio(1500, 1500)).toBe("1.00x");
});

test("beside a floor of nought it says the difference", () => {
  expect(ratio(71, 0)).toBe("71 ms more than the 0 ms");
});

test("what was not measured has no ratio", () => {
  expect(ratio(undefined, 10)).toBe("-");
  expect(ratio(10, undefined)).toBe("-");
});
