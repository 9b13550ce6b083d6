import fs from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { testStore, withoutBlueHour } from "../../../../tests/support/project.ts";
import { deletePicture } from "../pictures/pictures.ts";
import { createArticle, deleteArticle } from "./articles.ts";
import { empty, listBin, restore, toBin } from "./bin.ts";

test("a deleted article is in the bin, and comes back to the letter, until the bin is emptied", async () => {
  const { store, read } = await testStore();
  const value = { title: "Survey", excerpt: "It is done.", date: "2026-01-31" };
  const { file } = await createArticle(store, { value });
  const source = await read(file);
  await deleteArticle(store, file);
  await expect(read(file)).rejects.toThrow("ENOENT");
  const [entry] = await listBin(store);
  expect(entry).toMatchObject({ file, title: "News: Survey" });
  expect(Date.now() - Date.parse(entry?.at ?? "")).toBeLessThan(60_000);
  expect(await restore(store, entry?.id ?? "")).toEqual({ file });
  expect(await read(file)).toBe(source);
  expect(await listBin(store)).toEqual([]);
  await expect(restore(store, entry?.id ?? "")).rejects.toMatchObject({ status: 422 });
  await deleteArticle(store, file);
  await empty(store);
  expect(await listBin(store)).toEqual([]);
});

test("what comes back does not take the place of something else", async () => {
  const { folder, store, read } = await testStore();
  const picture = path.join(folder, "pictures/new.jpg");
  await fs.writeFile(picture, "old");
  await toBin(store, "pictures/new.jpg");
  await fs.writeFile(picture, "other");
  const [entry] = await listBin(store);
  expect(await restore(store, entry?.id ?? "")).toEqual({ file: "pictures/new-2.jpg" });
  expect([await read("pictures/new.jpg"), await read("pictures/new-2.jpg")]).toEqual([
    "other",
    "old",
  ]);
});

test("a picture comes back with its description", async () => {
  const { store, read } = await testStore(withoutBlueHour);
  const register = await read("pictures.yaml");
  await deletePicture(store, { name: "blue-hour" });
  const [entry] = await listBin(store);
  expect(entry?.title).toBe("Picture “blue-hour”");
  expect(await restore(store, entry?.id ?? "")).toEqual({ file: "pictures/blue-hour.jpg" });
  expect(parse(await read("pictures.yaml"))).toEqual(parse(register));
  expect(await listBin(store)).toEqual([]);
});

test("a file that the checks keep in the content is not in the bin", async () => {
  const { store, read } = await testStore();
  await expect(toBin(store, "pages/home.yaml")).rejects.toMatchObject({ status: 422 });
  expect(await read("pages/home.yaml")).toContain("hero:");
  expect(await listBin(store)).toEqual([]);
});
