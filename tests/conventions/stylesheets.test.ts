import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const app = path.join(import.meta.dirname, "../../src/app");

test("no two stylesheets share a name, because class names are made from it", () => {
  const names = fs
    .readdirSync(app, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".module.css"))
    .map((file) => path.basename(file));
  expect(names.length).toBeGreaterThan(5);
  expect(names.length).toBe(new Set(names).size);
});
