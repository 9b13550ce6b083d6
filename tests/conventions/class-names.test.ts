import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { root, sourceFiles, sourceOf } from "./sources.ts";

/** The names of the classes in a stylesheet, without those of others in `:global()`. */
function classesIn(sheet: string): string[] {
  const rules = sourceOf(sheet).replaceAll(
    /\/\*[\s\S]*?\*\/|(url|:global)\([^)]*\)|\.swiper[\w-]*/g,
    "",
  );
  return [...rules.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = ""]) => name);
}

/** Every import of a CSS module, with the names that its file takes from it. */
const imports = sourceFiles()
  .filter((file) => file.endsWith(".tsx"))
  .flatMap((file) => {
    const source = sourceOf(file);
    const found = source.matchAll(/import (\w+) from "([^"]+\.module\.css)"/g);
    return [...found].map(([, local, sheet = ""]) => ({
      file,
      sheet: path.join(path.dirname(file), sheet),
      names: [...source.matchAll(new RegExp(`\\b${local}\\.(\\w+)`, "g"))].map(([, name]) => name),
      choosesByData: source.includes(`${local}[`),
    }));
  });

test("a component takes no class from a stylesheet that it does not have", () => {
  const unknown = imports.flatMap(({ file, sheet, names }) => {
    const defined = classesIn(sheet);
    return names.filter((name) => !defined.includes(name ?? "")).map((name) => `${file}: ${name}`);
  });
  expect(unknown).toEqual([]);
});

test("a stylesheet has no class that nobody takes", () => {
  const unused = [...Map.groupBy(imports, ({ sheet }) => sheet)].flatMap(([sheet, users]) => {
    if (users.some(({ choosesByData }) => choosesByData)) return [];
    const used = users.flatMap(({ names }) => names);
    const extra = classesIn(sheet).filter((name) => !used.includes(name));
    return extra.map((name) => `${sheet}: ${name}`);
  });
  expect(unused).toEqual([]);
});

test("a class that is no name of a module is one of src/app/styles", () => {
  const shared = fs.globSync("src/app/styles/*.css", { cwd: root }).flatMap(classesIn);
  const unknown = sourceFiles()
    .filter((file) => /^src\/app\/.*\.tsx$/.test(file))
    .flatMap((file) =>
      [...sourceOf(file).matchAll(/className=(?:"([^"]*)"|\{`([^`]*)`\})/g)]
        .flatMap(([, plain, template = ""]) =>
          (plain ?? template.replaceAll(/\S*\$\{[^}]*\}\S*/g, "")).split(/\s+/),
        )
        .filter((name) => name && !shared.includes(name))
        .map((name) => `${file}: ${name}`),
    );
  expect(unknown).toEqual([]);
});
