import { expect, test } from "vitest";
import { barScale } from "./bar-scale.ts";

test("lengths are proportional to the values, from zero", () => {
  const { zero, spanOf } = barScale([3500, 28_500, 42_000]);
  expect(zero).toBe(0);
  expect(spanOf(42_000)).toEqual({ start: 0, length: 100 });
  expect(spanOf(28_500)).toEqual({ start: 0, length: 67.86 });
  expect(spanOf(3500)).toEqual({ start: 0, length: 8.33 });
});

test("values close to each other still start at zero", () => {
  const { zero, spanOf } = barScale([98, 100]);
  expect(zero).toBe(0);
  expect(spanOf(98).length).toBe(98);
});

test("a negative value runs to the left of zero, on the same scale", () => {
  const { zero, spanOf } = barScale([7.5, -2.5, 5]);
  expect(zero).toBe(25);
  expect(spanOf(-2.5)).toEqual({ start: 0, length: 25 });
  expect(spanOf(-1)).toEqual({ start: 15, length: 10 });
  expect(spanOf(5)).toEqual({ start: 25, length: 50 });
  expect(spanOf(0)).toEqual({ start: 25, length: 0 });
});

test("only negative values end at zero on the right", () => {
  const { zero, spanOf } = barScale([-4, -2]);
  expect(zero).toBe(100);
  expect(spanOf(-2)).toEqual({ start: 50, length: 50 });
});

test("no values, or nothing but zero, give bars without length", () => {
  expect(barScale([]).zero).toBe(0);
  expect(barScale([]).spanOf(0)).toEqual({ start: 0, length: 0 });
  expect(barScale([0, 0]).spanOf(0)).toEqual({ start: 0, length: 0 });
});
