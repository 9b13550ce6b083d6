import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { classNames, inLayer } from "./stylesheets.ts";

const rule = ".title { color: red }";

test.each([
  ["components/figure/figure.module.css", "components"],
  ["features/lightbox/lightbox.module.css", "components"],
  ["pages/home/founder-section.module.css", "pages"],
])("%s stays below the motion styles, in the layer of its folder", (file, layer) => {
  expect(inLayer(rule, `/site/src/app/${file}`)).toBe(`@layer ${layer} {\n${rule}\n}`);
});

test.each(["src/app/styles/base.css", "src/editor/ui/form.module.css"])(
  "%s is left alone",
  (file) => {
    expect(inLayer(rule, `/site/${file}`)).toBe(rule);
  },
);

const files = Array.from({ length: 120 }, (_, number) => `part-${number}.module.css`);
const names = ["root", "title", "note"];

function makeFolder() {
  const folder = mkdtempSync(path.join(tmpdir(), "class-names-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const file of files) writeFileSync(path.join(folder, file), "");
  return folder;
}

test("each class of each file has its own name, whatever file comes first", () => {
  const folder = makeFolder();
  const nameAll = (order: string[]) => {
    const nameOf = classNames(folder);
    return Object.fromEntries(
      order.map((file) => [file, names.map((name) => nameOf(name, path.join(folder, file)))]),
    );
  };
  const named = nameAll(files);
  expect(new Set(Object.values(named).flat()).size).toBe(files.length * names.length);
  expect(nameAll(files.toReversed())).toEqual(named);
});

test("no name can be that of a global class, which has no underscore", () => {
  const folder = makeFolder();
  const nameOf = classNames(folder);
  for (const file of files)
    expect(nameOf("root", path.join(folder, file))).toMatch(/^[a-zA-Z]_+0$/);
  const styles = path.join(import.meta.dirname, "../app/styles");
  const sheets = globSync("*.css", { cwd: styles }).map((file) =>
    readFileSync(path.join(styles, file), "utf8"),
  );
  const classes = sheets.join("\n").match(/\.[a-z][\w-]*(?=[^{};]*\{)/g) ?? [];
  expect(classes).toContain(".visually-hidden");
  expect(classes.filter((name) => name.includes("_"))).toEqual([]);
});

test("the server and the browser get the same name", () => {
  const folder = makeFolder();
  const nameOf = classNames(folder);
  const file = path.join(folder, "part-7.module.css");
  expect(names.map((name) => nameOf(name, file))).toEqual(names.map((name) => nameOf(name, file)));
});
