import { expect, test } from "vitest";
import { frameNumbers } from "./frame-numbers.ts";

const smooth = Array.from({ length: 60 }, () => 1000 / 60);

test("a second of sixty frames is all there", () => {
  expect(frameNumbers(smooth)).toMatchObject({ frames: 60, late: 0, noticeable: 0 });
  expect(frameNumbers(smooth).share).toBeCloseTo(1);
});

test("a frame of twice the time is late, and one over 50 ms can be seen", () => {
  const numbers = frameNumbers([...smooth, 1000 / 30, 1000 / 15]);
  expect(numbers).toMatchObject({ frames: 62, late: 2, noticeable: 1 });
  expect(numbers.share).toBeCloseTo(62 / 66);
});

test("no frames are no success", () => {
  expect(frameNumbers([]).share).toBe(0);
});
