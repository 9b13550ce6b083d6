import { renameSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { fingerprintOf, listFiles } from "./fingerprint.mjs";
import { makeTempProject, writeFiles } from "./temp-project.mjs";

const sources = { ".gitignore": "cache/\n", "app/a.ts": "a", "app/deep/b.ts": "b", "x.json": "{}" };

test("lists files in a fixed order, without what is ignored or missing", () => {
  const root = makeTempProject({ ...sources, "app/cache/c": "", "app/.DS_Store": "" });
  expect(listFiles(root, ["x.json", "public", "app"])).toEqual([
    "app/a.ts",
    "app/deep/b.ts",
    "x.json",
  ]);
});

test("an editor's dangling lock link does no harm", () => {
  const root = makeTempProject(sources);
  symlinkSync("nobody@nowhere", join(root, "app/lock"));
  expect(listFiles(root, ["app"])).toEqual(["app/a.ts", "app/deep/b.ts"]);
});

test("is the same for the same files, whatever lies beside them", () => {
  const root = makeTempProject(sources);
  const before = fingerprintOf(root, ["app"]);
  writeFiles(root, { "app/.DS_Store": "x", "app/cache/x": "x", "server/y.ts": "y" });
  expect(fingerprintOf(root, ["app"])).toBe(before);
});

test("changes with a content, a name and a new file", () => {
  const root = makeTempProject(sources);
  const seen = new Set([fingerprintOf(root, ["app"])]);
  writeFiles(root, { "app/a.ts": "A" });
  seen.add(fingerprintOf(root, ["app"]));
  renameSync(join(root, "app/a.ts"), join(root, "app/c.ts"));
  seen.add(fingerprintOf(root, ["app"]));
  writeFiles(root, { "app/empty.ts": "" });
  seen.add(fingerprintOf(root, ["app"]));
  expect(seen.size).toBe(4);
});
