import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { loadSite } from "../../build/content/site-content.ts";
import type { View } from "../../schema/views.ts";
import { dist } from "./built-pages.ts";

const { views } = await loadSite(path.join(import.meta.dirname, "../../content"));
const { slides } = (views.home as View<"home">).hero;

test.for(slides)("$title weighs at most 60 KB on a phone and 120 KB at 1440 px", ({ image }) => {
  const [phone, desk] = image.crops;
  const weight = (base = "", width = 0) =>
    fs.statSync(path.join(dist, `${base}-${width}.avif`)).size;
  expect(weight(phone.base, Math.max(...phone.widths))).toBeLessThanOrEqual(60_000);
  expect(weight(desk?.base, 1440)).toBeLessThanOrEqual(120_000);
});
