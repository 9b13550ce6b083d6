import fs from "node:fs";
import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { families, unprintable } from "./fonts.ts";

const { resolve } = createRequire(import.meta.url);

// The library that sets the pack reads fonts with it.
type Fontkit = { create: (font: Buffer) => { characterSet: number[] } };
const fontkit: Fontkit = createRequire(resolve("pdfkit"))("fontkit");

const plane = Array.from({ length: 0xd800 - 0x20 }, (_, index) =>
  String.fromCharCode(index + 0x20),
);

test.for(families.sans)("$name has every letter that it is used for", ({ file, letters }) => {
  const { characterSet } = fontkit.create(fs.readFileSync(resolve(file)));
  const has = new Set(characterSet.map((code) => String.fromCodePoint(code)));
  const wanted = plane.filter((letter) => letters.test(letter));
  expect(wanted.length).toBeGreaterThan(60);
  expect(wanted.filter((letter) => !has.has(letter))).toEqual([]);
});

test("signs of money and of arithmetic can be set in both families, and European and Nepali names", () => {
  const text = "€ ™ ± ½ → ₹ ₨, 95‑112: Łódź, București, Ångström, उदय";
  expect(unprintable(text)).toEqual([]);
  for (const fonts of Object.values(families)) {
    const missing = [..."€™±½₹ŁȘद"].filter(
      (letter) => !fonts.some((font) => font.letters.test(letter)),
    );
    expect(missing).toEqual([]);
  }
});

test("what cannot be set is named, each letter once", () => {
  expect(unprintable("中国 中 ≥ Ω")).toEqual(["中", "国", "≥", "Ω"]);
});

test("a letter with its accent typed after it is the letter with the accent", () => {
  expect(unprintable("Cafe\u0301")).toEqual([]);
});
