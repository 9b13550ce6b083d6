import { expect, test } from "vitest";
import { chaptersWithin } from "./contents-page.ts";

const chapters = [4, 12, 0, 6].map((count, index) => ({
  title: `Chapter ${index}`,
  page: index,
  parts: Array.from({ length: count }, (_, part) => ({ title: `Part ${part}`, page: index })),
}));

const partsWithin = (room: number) =>
  chaptersWithin(chapters, (shown) => shown.flatMap(({ parts }) => parts).length <= room).map(
    ({ parts }) => parts.length,
  );

test("a list of contents that is too long loses the parts of its longest chapters", () => {
  expect(partsWithin(22)).toEqual([4, 12, 0, 6]);
  expect(partsWithin(21)).toEqual([4, 0, 0, 6]);
  expect(partsWithin(9)).toEqual([4, 0, 0, 0]);
  expect(partsWithin(-1)).toEqual([0, 0, 0, 0]);
});
