import { expect, test } from "vitest";
import { ignoreRules, readIgnoreRules } from "./ignored-files.mjs";
import { makeTempProject } from "./temp-project.mjs";

test("a pattern without a slash matches a name at any depth", () => {
  const isIgnored = ignoreRules(["*.log"]);
  expect(isIgnored("app/deep/a.log", false)).toBe(true);
  expect(isIgnored("app/a.logs", false)).toBe(false);
});

test("a pattern that ends in a slash matches folders only", () => {
  const isIgnored = ignoreRules(["data/"]);
  expect(isIgnored("app/data", true)).toBe(true);
  expect(isIgnored("app/data", false)).toBe(false);
});

test("a pattern with a slash counts from the root", () => {
  const isIgnored = ignoreRules(["/dist", "app/*.gen.ts", "**/secret/x"]);
  expect(isIgnored("dist", true)).toBe(true);
  expect(isIgnored("app/dist", true)).toBe(false);
  expect(isIgnored("app/a.gen.ts", false)).toBe(true);
  expect(isIgnored("app/deep/a.gen.ts", false)).toBe(false);
  expect(isIgnored("a/b/secret/x", false)).toBe(true);
});

test("comments and empty lines are not patterns, and a later exception wins", () => {
  const isIgnored = ignoreRules(["# a", "", "*.png", "!logo.png"]);
  expect(isIgnored("a", false)).toBe(false);
  expect(isIgnored("app/photo.png", false)).toBe(true);
  expect(isIgnored("app/logo.png", false)).toBe(false);
});

test.each([".DS_Store", "a.ts~", ".a.ts.swp", ".#a.ts", "#a.ts#"])("litter: %s", (name) => {
  const isIgnored = readIgnoreRules(makeTempProject());
  expect(isIgnored(`app/${name}`, false)).toBe(true);
});

test("hidden files are not litter as such", () => {
  const isIgnored = readIgnoreRules(makeTempProject());
  expect(isIgnored("public/.well-known", true)).toBe(false);
});
