import fs from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { testStore, withoutBlueHour } from "../../../../tests/support/project.ts";
import { createArticle, deleteArticle } from "../content/articles.ts";
import { empty, listBin, replace, restore } from "./bin.ts";
import { deletePicture } from "./pictures.ts";

test("a picture comes back with its description, until the bin is emptied", async () => {
  const { store, read } = await testStore(withoutBlueHour);
  const register = await read("pictures.yaml");
  const { after } = await store.recording(() => deletePicture(store, { name: "blue-hour" }));
  // A page that is loaded meanwhile finds what the texts name.
  expect(Object.keys(after).at(-1)).toBe("pictures/blue-hour.jpg");
  const [entry] = await listBin(store);
  expect(entry?.title).toBe("Picture “blue-hour”");
  expect(Date.now() - Date.parse(entry?.at ?? "")).toBeLessThan(60_000);
  expect(await restore(store, entry?.id ?? "")).toEqual({ file: "pictures/blue-hour.jpg" });
  expect(parse(await read("pictures.yaml"))).toEqual(parse(register));
  expect(await listBin(store)).toEqual([]);
  await expect(restore(store, entry?.id ?? "")).rejects.toMatchObject({ status: 422 });
  await deletePicture(store, { name: "blue-hour" });
  await empty(store);
  expect(await listBin(store)).toEqual([]);
});

test("what comes back takes no other picture's place, and a logo changes places with the other", async () => {
  const { folder, store, read } = await testStore();
  const picture = path.join(folder, "pictures/new.jpg");
  await fs.writeFile(picture, "old");
  await replace(store, { "pictures/new.jpg": undefined });
  await fs.writeFile(picture, "other");
  const [entry] = await listBin(store);
  expect(await restore(store, entry?.id ?? "")).toEqual({ file: "pictures/new-2.jpg" });
  expect([await read("pictures/new.jpg"), await read("pictures/new-2.jpg")]).toEqual([
    "other",
    "old",
  ]);
  const logo = await read("brand/logo.svg");
  await replace(store, { "brand/logo.svg": "<svg/>" });
  const [before] = await listBin(store);
  expect(await restore(store, before?.id ?? "")).toEqual({ file: "brand/logo.svg" });
  expect(await read("brand/logo.svg")).toBe(logo);
  expect(await listBin(store)).toMatchObject([{ title: "Logo" }]);
});

test("a picture that the checks keep is not in the bin, and no text is", async () => {
  const { store, read } = await testStore();
  await expect(deletePicture(store, { name: "dam" })).rejects.toMatchObject({ status: 422 });
  expect(await read("pictures/dam.jpg")).not.toBe("");
  const { file } = await createArticle(store, { title: "Survey" });
  await deleteArticle(store, file);
  expect(await listBin(store)).toEqual([]);
});
