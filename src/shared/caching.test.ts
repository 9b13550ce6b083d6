import { expect, test } from "vitest";
import { cacheControl } from "./caching.ts";

const forEver = "public, max-age=31536000, immutable";
const anHour = "public, max-age=3600";

test.each([
  ["assets/app-1.js", forEver],
  ["/pictures/dam-1-800.avif", forEver],
  ["about.html", "no-cache"],
  ["version.json", "no-cache"],
  ["sitemap.xml", anHour],
  ["the-version.json", anHour],
  ["version.json.txt", anHour],
  ["assets-old/app-1.js", anHour],
  ["news/assets/app-1.js", anHour],
])("%s is kept by the rule %s", (name, rule) => {
  expect(cacheControl(name)).toBe(rule);
});
