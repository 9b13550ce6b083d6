import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { importsOf, root, sourceFiles } from "./sources.ts";

test("the page of parts shows every component and every feature", () => {
  const reached = new Set(sourceFiles().filter((file) => file.startsWith("app/parts/")));
  for (const file of reached) {
    for (const specifier of importsOf(file).filter((name) => name.startsWith("."))) {
      const target = path.posix.join(path.posix.dirname(file), specifier);
      if (/\.tsx?$/.test(target)) reached.add(target);
    }
  }
  const missing = sourceFiles()
    .filter((file) => /^app\/(components|features)\/.*\.tsx$/.test(file))
    .filter((file) => !reached.has(file));
  expect(missing).toEqual([]);
});

test("only a page says what it is called, not a part that another page may show", () => {
  const naming = sourceFiles()
    .filter((file) => /^app\/(components|features|parts)\/.*\.tsx$/.test(file))
    .filter((file) => fs.readFileSync(path.join(root, file), "utf8").includes("<title>"));
  expect(naming).toEqual([]);
});
