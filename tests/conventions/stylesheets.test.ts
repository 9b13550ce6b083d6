import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const app = path.join(import.meta.dirname, "../../src/app");
const modules = fs
  .readdirSync(app, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".module.css"));

test("every component stylesheet is in a layer, so that the motion layer can override it", () => {
  expect(modules.length).toBeGreaterThan(5);
  const loose = modules.filter((file) => {
    const source = fs
      .readFileSync(path.join(app, file), "utf8")
      .replaceAll(/\/\*[\s\S]*?\*\//g, "");
    return !topLevelRules(source).every((rule) => /^@layer (components|pages)\b/.test(rule));
  });
  expect(loose).toEqual([]);
});

test("no two stylesheets share a name, because class names are made from it", () => {
  const names = modules.map((file) => path.basename(file));
  expect(names.length).toBe(new Set(names).size);
});

function topLevelRules(source: string): string[] {
  const rules: string[] = [];
  let depth = 0;
  let start = 0;
  for (let index = 0; index < source.length; index++) {
    if (source[index] === "{") depth++;
    if (source[index] === "}" && --depth === 0) {
      rules.push(source.slice(start, index).trim());
      start = index + 1;
    }
  }
  return rules;
}
