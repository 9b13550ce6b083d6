import fs from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { readContent } from "../../src/content/read-content.ts";
import { attributes, decode, dist, metaContent, notFound, pages, tags } from "./built-pages.ts";

const { content } = await readContent(path.join(import.meta.dirname, "../../content"));
const { address: site, company } = content.site;

/** WhatsApp ignores images over 300 KB. */
const most = 120_000;

test.for(pages)("$address says of itself to networks what it says to searchers", ({ html }) => {
  const canonical = tags(html, "link").find((tag) => tag.includes('rel="canonical"')) ?? "";
  expect(metaContent(html, "og:title")).toBe(decode(/<title>([^<]+)</.exec(html)?.[1] ?? ""));
  expect(metaContent(html, "og:description")).toBe(metaContent(html, "description"));
  expect(metaContent(html, "og:url")).toBe(attributes(canonical, "link", "href")[0]);
  expect(metaContent(html, "og:site_name")).toBe(company.name);
  expect(metaContent(html, "og:type")).toBe("website");
  expect(metaContent(html, "twitter:card")).toBe("summary_large_image");
});

test.for(pages)("$address has an image of the size and weight networks want", async ({ html }) => {
  const image = metaContent(html, "og:image") ?? "";
  expect(image.startsWith(`${site}/pictures/`)).toBe(true);
  const bytes = fs.readFileSync(path.join(dist, new URL(image).pathname));
  const { width, height, format } = await sharp(bytes).metadata();
  expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: "jpeg" });
  expect(metaContent(html, "og:image:width")).toBe("1200");
  expect(metaContent(html, "og:image:height")).toBe("630");
  expect(metaContent(html, "og:image:alt")?.length).toBeGreaterThan(20);
  expect(bytes.length).toBeLessThanOrEqual(most);
});

test("a page that is not there has nothing to share", () => {
  expect(notFound.html).not.toMatch(/og:|twitter:|ld\+json/);
});
