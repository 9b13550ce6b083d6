import { expect, test } from "vitest";
import { cropAround, widthsWithin } from "./image-slots.ts";

const landscape = { width: 1600, height: 1000 };

test("a crop has the wanted ratio and the full height where it can", () => {
  expect(cropAround(landscape, 4 / 5, { x: 50, y: 50 })).toEqual({
    left: 400,
    top: 0,
    width: 800,
    height: 1000,
  });
});

test("the focal point decides which part is kept", () => {
  expect(cropAround(landscape, 4 / 5, { x: 0, y: 50 }).left).toBe(0);
  expect(cropAround(landscape, 4 / 5, { x: 100, y: 50 }).left).toBe(800);
  expect(cropAround(landscape, 2, { x: 50, y: 100 })).toEqual({
    left: 0,
    top: 200,
    width: 1600,
    height: 800,
  });
});

test("no ratio keeps the whole picture", () => {
  expect(cropAround(landscape, null, { x: 20, y: 20 })).toEqual({ left: 0, top: 0, ...landscape });
});

test("no picture is made larger than it is", () => {
  expect(widthsWithin(2000, [480, 960])).toEqual([480, 960]);
  expect(widthsWithin(800, [480, 960, 1440])).toEqual([480, 800]);
  expect(widthsWithin(960, [480, 960, 1440])).toEqual([480, 960]);
  expect(widthsWithin(300, [480, 960])).toEqual([300]);
});
