import { expect, test } from "vitest";
import { verdict } from "./start-up-verdict.ts";

const load = (lcp: number, { cls = 0, lcpElement = "/hero.avif" } = {}) => ({
  lcp,
  cls,
  lcpElement,
});
const off = [load(1000), load(1010), load(990)];

test("a tenth more or less is not a difference, and one slow load does not count", () => {
  expect(verdict({ on: [load(1100), load(1090), load(4000)], off }).passed).toBe(true);
  expect(verdict({ on: [load(1101), load(1101), load(1000)], off })).toMatchObject({
    passed: false,
    lines: [expect.stringContaining("ratio 1.10"), "LCP differs by more than 10 %."],
  });
});

test("a much faster load is suspicious too: it may have painted something else", () => {
  expect(verdict({ on: [load(500), load(500), load(500)], off }).passed).toBe(false);
});

test("one shift of the layout in one load is too many", () => {
  const { passed, lines } = verdict({ on: [load(1000), load(1000, { cls: 0.001 })], off });
  expect(passed).toBe(false);
  expect(lines.at(-1)).toBe("The layout shifted in 1 loads.");
});

test("the largest element must be the page's own, not the sequence's", () => {
  const on = [load(1000), load(1000), load(1000, { lcpElement: "svg.logo" })];
  expect(verdict({ on, off }).lines.at(-1)).toContain("/hero.avif, svg.logo");
});
