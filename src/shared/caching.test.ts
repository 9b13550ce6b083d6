import { expect, test } from "vitest";
import { cacheControl, cacheRules, isHashed } from "./caching.ts";

test.each([
  ["assets/app-1.js", cacheRules.hashed],
  ["/pictures/dam-1-800.avif", cacheRules.hashed],
  ["about.html", cacheRules.page],
  ["version.json", cacheRules.page],
  ["sitemap.xml", cacheRules.named],
  [".well-known/security.txt", cacheRules.named],
])("%s is kept by the rule %s", (name, rule) => {
  expect(cacheControl(name)).toBe(rule);
});

test("only whole names of folders count", () => {
  expect(isHashed("/assets-old/a.js")).toBe(false);
  expect(isHashed("/news/assets/a.js")).toBe(false);
});
