import { expect, test } from "vitest";
import { content, pageAt } from "./built-pages.ts";

const html = pageAt("/why-invest-in-nepal");
const { charts } = content.pages.whyInvest.figures;

test.for(charts)("$id shows the values and the sources of the content", ({ id, bars }) => {
  const start = html.indexOf(`id="${id}"`);
  const figure = html.slice(start, html.indexOf("</figure>", start));
  const numbers = (pattern: RegExp) => (figure.match(pattern) ?? []).map(Number);

  expect(numbers(/(?<=<data[^>]* value=")[^"]+/g)).toEqual(bars.map(({ value }) => value));

  const lengths = numbers(/(?<=<rect[^>]* width=")[\d.]+(?=%")/g);
  const values = bars.map(({ value }) => Math.abs(value));
  const perUnit = Math.max(...lengths) / Math.max(...values);
  expect(lengths).toHaveLength(values.length);
  for (const [index, length] of lengths.entries()) {
    // Lengths are rounded to a hundredth of a per cent.
    expect(Math.abs(length - (values[index] ?? 0) * perUnit)).toBeLessThan(0.02);
  }

  const [inSight = "", table = ""] = figure.split("<details");
  const rows = table.split("<tbody>")[1]?.split("</tr>").slice(0, -1) ?? [];
  expect(rows).toHaveLength(bars.length);
  for (const [index, { year, source }] of bars.entries()) {
    expect(rows[index]).toContain(year);
    expect(rows[index]).toContain(source);
    expect(inSight).toContain(source);
  }
});
