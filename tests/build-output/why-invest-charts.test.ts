import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { readContent } from "../../src/content/read-content.ts";

const root = path.join(import.meta.dirname, "../..");
const html = fs.readFileSync(path.join(root, "dist/why-invest-in-nepal.html"), "utf8");
const { content } = await readContent(path.join(root, "content"));
const { charts } = content.pages.whyInvest.figures;

function figureOf(id: string): string {
  const start = html.indexOf(`id="${id}"`);
  return html.slice(start, html.indexOf("</figure>", start));
}

const numbers = (source: string, pattern: RegExp) =>
  [...source.matchAll(pattern)].map((match) => Number(match[1]));

test.for(charts)("every value of $id is the one in the content file", (chart) => {
  const shown = numbers(figureOf(chart.id), /<data[^>]* value="([^"]+)"/g);
  expect(shown).toEqual(chart.bars.map(({ value }) => value));
});

test.for(charts)("every bar of $id is as long as its value, on one scale from zero", (chart) => {
  const lengths = numbers(figureOf(chart.id), /<rect[^>]* width="([\d.]+)%"/g);
  const values = chart.bars.map(({ value }) => Math.abs(value));
  const perUnit = Math.max(...lengths) / Math.max(...values);
  expect(lengths).toHaveLength(values.length);
  lengths.forEach((length, index) => {
    // Lengths are rounded to a hundredth of a per cent.
    expect(Math.abs(length - (values[index] ?? 0) * perUnit)).toBeLessThan(0.02);
  });
});

test.for(charts)("every bar of $id is in its table with its source", (chart) => {
  const rows = figureOf(chart.id).split("<tbody>")[1]?.split("</tr>").slice(0, -1) ?? [];
  expect(rows).toHaveLength(chart.bars.length);
  chart.bars.forEach((bar, index) => {
    expect(rows[index]).toContain(bar.year);
    expect(rows[index]).toContain(bar.source);
  });
});

test.for(charts)("$id names every source in sight", (chart) => {
  const [outside = ""] = figureOf(chart.id).split("<details");
  for (const { source } of chart.bars) expect(outside).toContain(source);
});
