import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { classNames } from "./class-names.ts";

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
    const nameOf = classNames("build", folder);
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
  const nameOf = classNames("build", folder);
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
  const nameOf = classNames("build", folder);
  const file = path.join(folder, "part-7.module.css");
  expect(names.map((name) => nameOf(name, file))).toEqual(names.map((name) => nameOf(name, file)));
});
