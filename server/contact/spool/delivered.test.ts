import { readdirSync, statSync, utimesSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { makeFolder } from "../../test-site.ts";
import { DeliveredMarks } from "./delivered.ts";
import { foldersIn, makeFolders } from "./folders.ts";

const hour = 3_600_000;

async function makeMarks(ages: Record<string, number>) {
  const folders = foldersIn(makeFolder());
  await makeFolders(folders);
  const marks = new DeliveredMarks(folders);
  const now = Date.now();
  for (const [name, age] of Object.entries(ages)) {
    await marks.add(name);
    const at = (now - age) / 1000;
    utimesSync(path.join(folders.delivered, name), at, at);
  }
  return { marks, now, names: () => readdirSync(folders.delivered).sort() };
}

test("a mark counts for a day, and for what was accepted before it was made", async () => {
  const { marks, now } = await makeMarks({ young: 23 * hour, old: 25 * hour });
  expect(await marks.countsAt("young", now)).toBe(true);
  expect(await marks.countsAt("old", now)).toBe(false);
  expect(await marks.countsAt("old", now - 72 * hour)).toBe(true);
  expect(await marks.countsAt("never", now)).toBe(false);
});

test("old marks are forgotten, unless their message still lies there", async () => {
  const { marks, now, names } = await makeMarks({ a: 0, b: 29 * hour, c: 31 * hour, d: 99 * hour });
  await marks.prune(now, (name) => name === "d");
  expect(names()).toEqual(["a", "b", "d"]);
});

test("folders are made for the server's own eyes", async () => {
  const data = path.join(makeFolder(), "deep", "data");
  const folders = foldersIn(data);
  await makeFolders(folders);
  expect(statSync(folders.waiting).mode & 0o777).toBe(0o700);
});
