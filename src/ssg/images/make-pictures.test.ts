import { expect, test } from "vitest";
import { showProgress } from "./make-pictures.ts";

function linesOf(total: number, isTTY: boolean) {
  let text = "";
  const write = (more: string) => {
    text += more;
  };
  const countOne = showProgress("Pictures", total, { isTTY, write });
  for (let part = 0; part < total; part++) countOne();
  return text;
}

test("a terminal shows every part, on one line", () => {
  expect(linesOf(3, true)).toBe("\rPictures: 1 of 3\rPictures: 2 of 3\rPictures: 3 of 3\n");
});

test("a log gets about ten lines, and the last one is complete", () => {
  const lines = linesOf(788, false).trimEnd().split("\n");
  expect(lines).toHaveLength(10);
  expect(lines.at(-1)).toBe("Pictures: 788 of 788");
});
