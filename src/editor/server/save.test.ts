import fs from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { changedContent, replace } from "../../content/test-content.ts";
import type { Json, Path } from "../api.ts";
import { contentStore } from "./content-store.ts";
import { contentFiles } from "./files.ts";
import { save } from "./save.ts";

async function open(changes: Parameters<typeof changedContent>[0] = {}) {
  const folder = await changedContent(changes);
  const store = contentStore(folder);
  const read = (file: string) => fs.readFile(path.join(folder, file), "utf8");
  const version = async (file: string) =>
    contentFiles(await store.read()).find((one) => one.file === file)?.version ?? "";
  const set = async (file: string, path: Path, value: Json) =>
    save(store, { file, version: await version(file), path, value });
  return { folder, store, read, version, set };
}

const title = ["hero", "slides", 1, "title"];

test("a change is one line of the file", async () => {
  const { read, set, version } = await open();
  const before = await read("pages/home.yaml");
  const saved = await set("pages/home.yaml", title, " Dawn ");
  expect(await read("pages/home.yaml")).toBe(before.replace("Above the clouds", "Dawn"));
  expect(saved.version).toBe(await version("pages/home.yaml"));
  expect(saved.value).toHaveProperty("hero.slides.1.title", "Dawn");
});

test("what does not pass is not written, and the checker's sentence names the field", async () => {
  const { read, set } = await open();
  const before = await read("pages/home.yaml");
  const problems = [
    {
      path: title,
      text: expect.stringMatching(
        /^content\/pages\/home\.yaml, line 16, hero, slide 2: title is 50 characters long, write at most 40\./,
      ),
    },
  ];
  await expect(set("pages/home.yaml", title, "x".repeat(50))).rejects.toMatchObject({
    status: 422,
    body: { problems },
  });
  expect(await read("pages/home.yaml")).toBe(before);
});

test.each([
  ["pages/home.yaml", ["services", "link", "to"], "/nowhere", 'to is "/nowhere"'],
  ["pages/home.yaml", ["why", "link", "to"], "/services#none", "that page has no part"],
  ["pages/home.yaml", ["why", "picture"], "nothing", 'no picture "nothing"'],
  ["pictures.yaml", ["dam", "alt"], "A dam", "alt is only 5 characters long"],
  ["pages/about.yaml", ["head", "title"], "x".repeat(55), "title is 55 characters long"],
])("%s: a problem across files at %j names the field too", async (file, path, value, says) => {
  const { set } = await open();
  await expect(set(file, path, value)).rejects.toMatchObject({
    status: 422,
    body: { problems: [{ path, text: expect.stringContaining(says) }] },
  });
});

test("problems that were there before do not stop a change elsewhere", async () => {
  const { set, read } = await open({ "pages/about.yaml": replace("to: /contact", "to: /kontakt") });
  await set(
    "pages/about.yaml",
    ["mission", "text"],
    `Above the old problem ${"and so on ".repeat(20)}`,
  );
  expect(await read("pages/about.yaml")).toContain("Above the old problem");
});

test("a file that has changed meanwhile is not overwritten", async () => {
  const { folder, store, read, version } = await open();
  const old = await version("pages/home.yaml");
  const others = (await read("pages/home.yaml")).replace("First light", "Morning");
  await fs.writeFile(path.join(folder, "pages/home.yaml"), others);
  const request = { file: "pages/home.yaml", version: old, path: title, value: "Dawn" };
  const now = await version("pages/home.yaml");
  await expect(save(store, request)).rejects.toMatchObject({
    status: 409,
    body: {
      version: now,
      value: { hero: { slides: [{ title: "Morning" }, {}, {}] } },
    },
  });
  expect(await read("pages/home.yaml")).toBe(others);
});

test.each(["../package.json", "pictures/dam.jpg", "pages/none.yaml"])(
  "%s cannot be saved",
  async (file) => {
    const { set } = await open();
    await expect(set(file, ["name"], "x")).rejects.toMatchObject({ status: 422 });
  },
);
