import fs from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { replace } from "../../../../tests/support/content.ts";
import { testStore } from "../../../../tests/support/project.ts";
import { mark } from "../../preview/marks.ts";
import type { Json, Path } from "../../shared/api.ts";
import { setAt, valueAt } from "../../shared/values.ts";
import { contentFiles } from "./files.ts";
import { save } from "./save.ts";

async function open(changes: Parameters<typeof testStore>[0] = {}) {
  const { folder, store, read } = await testStore(changes);
  const value = async (file: string, path: Path) =>
    valueAt(contentFiles(await store.read()).find((one) => one.file === file)?.value, path);
  const set = async (file: string, path: Path, to: Json) => {
    const before = await value(file, []);
    return save(store, { file, before, after: setAt(before ?? {}, path, to) });
  };
  return { folder, store, read, value, set };
}

const title = ["hero", "slides", 1, "title"];

test("a change is one line of the file", async () => {
  const { read, set } = await open();
  const before = await read("pages/home.yaml");
  const saved = await set("pages/home.yaml", title, " Dawn ");
  expect(await read("pages/home.yaml")).toBe(before.replace("Above the clouds", "Dawn"));
  expect(saved.value).toHaveProperty("hero.slides.1.title", "Dawn");
});

test("what does not pass is not written, and the checker's sentence names the field", async () => {
  const { read, set } = await open();
  const before = await read("pages/home.yaml");
  const problems = [
    {
      path: title,
      text: expect.stringMatching(/^Title is 50 characters long, write at most 40\./),
    },
  ];
  await expect(set("pages/home.yaml", title, "x".repeat(50))).rejects.toMatchObject({
    status: 422,
    body: { problems },
  });
  expect(await read("pages/home.yaml")).toBe(before);
});

test.each([
  ["pages/home.yaml", ["services", "link", "to"], "/nowhere", "^Write .*/contact"],
  ["pages/home.yaml", ["why", "link", "to"], "/services#none", "that page has no part"],
  ["pages/home.yaml", ["why", "picture"], "nothing", 'no picture "nothing"'],
  ["pictures.yaml", ["dam", "alt"], "A dam", "alternative text has only a word or two"],
  ["pages/about.yaml", ["head", "title"], "x".repeat(55), "title is 55 characters long"],
])("%s: a problem across files at %j names the field too", async (file, path, value, says) => {
  const { set } = await open();
  await expect(set(file, path, value)).rejects.toMatchObject({
    status: 422,
    body: { problems: [{ path, text: expect.stringMatching(new RegExp(says, "i")) }] },
  });
});

test("a problem that a change makes on another page names that page in plain words", async () => {
  const { set, value } = await open();
  const { dam, ...others } = (await value("pictures.yaml", [])) as { [name: string]: Json };
  expect(dam).toBeDefined();
  await expect(set("pictures.yaml", [], others)).rejects.toMatchObject({
    body: { problems: [{ text: expect.stringMatching(/^Gallery: no picture "dam"/) }] },
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

test("of a section with one field that does not pass, the other fields are written", async () => {
  const { read, set, value } = await open();
  const hero = (await value("pages/home.yaml", ["hero"])) as Json;
  const long = setAt(hero, ["slides", 0, "title"], "x".repeat(50));
  const saved = await set("pages/home.yaml", ["hero"], setAt(long, ["slides", 1, "title"], "Dawn"));
  expect(saved.problems).toMatchObject([{ path: ["hero", "slides", 0, "title"] }]);
  expect(saved.value).toHaveProperty("hero.slides.0.title", "First light");
  expect(await read("pages/home.yaml")).toContain("title: Dawn");
});

test("the editor's invisible marks are not written", async () => {
  const { read, set } = await open();
  await set("pages/home.yaml", title, mark("Dawn", { file: "site.yaml", path: ["name"] }));
  expect(await read("pages/home.yaml")).toContain("title: Dawn\n");
});

test("nothing is written to a file that is no content, or leads out of the folder", async () => {
  const { store, folder, set } = await open();
  for (const file of [
    "../package.json",
    "news/../../package.yaml",
    "news/..\\..\\package.yaml",
    "/etc/passwd",
    "pages/../../site.yaml",
    "pages/none.yaml",
    "news/unpublished/.yaml",
    "pictures/dam.jpg",
  ]) {
    const isRefused = expect.objectContaining({ status: 422 });
    await expect(store.write({ [file]: "title: x\n" }), file).rejects.toEqual(isRefused);
    await expect(store.write({ [file]: undefined }), file).rejects.toEqual(isRefused);
    await expect(set(file, ["name"], "x"), file).rejects.toEqual(isRefused);
  }
  expect(await fs.readdir(path.dirname(folder))).toEqual(["content"]);
});

test("a number without its source holds back its own item alone", async () => {
  const { value, set } = await open();
  const services = ((await value("services.yaml", ["services"])) ?? []) as { sources?: Json }[];
  const at = services.findIndex(({ sources }) => !sources);
  const numbered = setAt(services, [at, "description"], "Eleven bridges, or 11.");
  const { problems } = await set(
    "services.yaml",
    ["services"],
    setAt(numbered, [0, "title"], "Roads"),
  );
  expect(problems).toMatchObject([{ path: ["services", at, "sources"] }]);
  expect(await value("services.yaml", ["services", 0, "title"])).toBe("Roads");
});
