import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const read = (file: string) => readFileSync(path.join(import.meta.dirname, file), "utf8");

const tokens = read("tokens.css");
const fallbacks = (read("fonts.css").match(/@font-face \{.*?\n\}/gs) ?? [])
  .filter((face) => face.includes("local("))
  .map((face) => ({
    name: /font-family: (".*?");/.exec(face)?.[1] ?? "",
    lineHeight: ["ascent", "descent"].map(
      (part) => percentage(face, `${part}-override`) * percentage(face, "size-adjust"),
    ),
  }));

function percentage(face: string, property: string) {
  return Number(new RegExp(`${property}: ([\\d.]+)%`).exec(face)?.[1]) / 100;
}

for (const [family, token, last] of [
  ["Newsreader", "--display-fallback", "serif"],
  ["Instrument", "--sans-fallback", "sans-serif"],
] as const) {
  const ours = fallbacks.filter(({ name }) => name.startsWith(`"${family} as `));

  test(`every font that stands in for ${family} is asked for, and nothing else`, () => {
    const list = new RegExp(`${token}:\\s*([^;]+);`).exec(tokens)?.[1] ?? "";
    expect(list.split(/,\s*/)).toEqual([...ours.map(({ name }) => name), last]);
  });

  test(`the fonts that stand in for ${family} have lines of one height`, () => {
    const [first, ...others] = ours;
    expect(others.length).toBeGreaterThan(0);
    for (const { name, lineHeight } of others) {
      for (const [part, height] of lineHeight.entries()) {
        expect(height, name).toBeCloseTo(first?.lineHeight[part] ?? Number.NaN, 4);
      }
    }
  });
}
