import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const dist = path.join(import.meta.dirname, "../../dist");
const page = fs.readFileSync(path.join(dist, "gallery.html"), "utf8");
const cards = page
  .slice(page.indexOf("<ul", page.indexOf("<h1")), page.indexOf("</ul>", page.indexOf("<h1")))
  .split("<li")
  .slice(1);

/** The gallery loads sixteen of them. */
const most = 25_000;

test("every thumbnail of the gallery is at most 25 KB in AVIF, at every size", () => {
  expect(cards).toHaveLength(16);
  for (const card of cards) {
    const files = [...card.matchAll(/(\/pictures\/\S+\.avif) \d+w/g)].map((match) => match[1]);
    expect(files.length).toBeGreaterThan(2);
    for (const file of files) {
      expect(fs.statSync(path.join(dist, String(file))).size, file).toBeLessThanOrEqual(most);
    }
  }
});
