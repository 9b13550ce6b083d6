import { expect, test } from "vitest";
import { stringify } from "yaml";
import { replace, sampleArticle } from "../../../../tests/support/content.ts";
import { testStore } from "../../../../tests/support/project.ts";
import { readContent } from "../../../content/read-content.ts";
import type { Json, Path } from "../../shared/api.ts";
import { setAt, valueAt } from "../../shared/values.ts";
import { mergeFile } from "../merge/clashes.ts";
import { deleteArticle } from "./articles.ts";
import { contentFiles } from "./files.ts";
import { save } from "./save.ts";

async function open(changes: Parameters<typeof testStore>[0] = {}) {
  const { folder, store, read } = await testStore(changes);
  const file = async (name: string) => {
    const found = contentFiles(await store.read()).find(({ file }) => file === name);
    if (!found) throw new Error(`There is no form of ${name}.`);
    return found;
  };
  const set = async (name: string, path: Path, to: Json | undefined) => {
    const { value } = await file(name);
    return save(store, { file: name, before: value, after: setAt(value, path, to) });
  };
  const nepali = async () => {
    const { editions } = await readContent(folder, await store.read());
    return editions[1]?.content;
  };
  return { folder, store, read, file, set, nepali };
}

const about = "ne/pages/about.yaml";
const home = "ne/pages/home.yaml";

test("a translation is written under the original's keys, and its comments stay", async () => {
  const { read, set } = await open();
  const before = await read(home);
  await set(home, ["hero", "slides", 1, "title"], "बादल");
  expect(await read(home)).toBe(before.replace("बादलमाथि", "बादल"));
});

test("the first text makes the file, and without any it goes", async () => {
  const { read, set, file, nepali } = await open({ [about]: () => "" });
  const { value } = await set(about, ["values", "values", 1, "title"], "ठूलो");
  expect(await read(about)).toBe("values:\n  values:\n    - {}\n    - title: ठूलो\n");
  expect((await file(about)).value).toEqual(value);
  expect((await nepali())?.language.lacks).toEqual(["/about"]);
  await set(about, ["values", "values", 1, "title"], undefined);
  await expect(read(about)).rejects.toThrow("ENOENT");
});

test("items with an id are known by it, in whatever order the file has them", async () => {
  const { read, set, file } = await open({
    "ne/services.yaml": () =>
      "services:\n  - id: logistics\n    title: ढुवानी\n  - id: energy\n    title: ऊर्जा\n",
  });
  const { value } = await file("ne/services.yaml");
  expect(valueAt(value, ["services", 0])).toMatchObject({ id: "energy", title: "ऊर्जा" });
  await set("ne/services.yaml", ["services", 1, "title"], "तेल");
  expect(await read("ne/services.yaml")).toMatch(
    /id: energy\n {4}title: ऊर्जा\n {2}- id: oil-petroleum\n {4}title: तेल\n {2}- id: logistics/,
  );
});

test("every text of a file has a place, and what is no text has none", async () => {
  const { file } = await open();
  const words = (await file(home)).translates?.words.map((path) => path.join());
  expect(words).toContain("hero,slides,1,title");
  expect(words).not.toContain("why,picture");
  expect(words?.some((path) => path.endsWith(",to"))).toBe(false);
});

test("a mistake names its field, also before the page is complete", async () => {
  const { set } = await open({ "ne/pages/gallery.yaml": () => "" });
  await expect(
    set("ne/pages/gallery.yaml", ["pictures", 2, "title"], "क".repeat(41)),
  ).rejects.toMatchObject({
    body: { problems: [{ path: ["pictures", 2, "title"], text: expect.stringContaining("41") }] },
  });
});

test("when a list is put in another order, its words go along", async () => {
  const { file, set, nepali } = await open();
  const { value } = await file("pages/home.yaml");
  const [first, second, ...others] = valueAt(value, ["hero", "slides"]) as Json[];
  await set("pages/home.yaml", ["hero", "slides"], [second ?? null, ...others]);
  expect((await nepali())?.pages.home.hero.slides[0]?.title).toBe("बादलमाथि");
  // As when its removal is undone.
  await set("pages/home.yaml", ["hero", "slides"], [first ?? null, second ?? null, ...others]);
  expect((await nepali())?.pages.home.hero.slides.map(({ title }) => title)).toEqual([
    "पहिलो उज्यालो",
    "बादलमाथि",
    "डाँडा र हिमाल",
  ]);
});

test("words for items that have moved since are not written by place", async () => {
  const { store, file, set, read } = await open({ [about]: () => "" });
  const { value, translates } = await file(about);
  const original = translates?.original ?? null;
  const after = setAt(value, ["values", "values", 0, "title"], "नयाँ");
  const values = valueAt(original, ["values", "values"]) as Json[];
  const request = { file: about, before: value, after, original };
  await set("pages/about.yaml", ["values", "values"], [...values.slice(1), ...values.slice(0, 1)]);
  await expect(save(store, request)).rejects.toMatchObject({ status: 409 });
  expect(await read(about)).toBe("");
  // Another text of the original moves nothing.
  await set("pages/about.yaml", ["values", "values"], values);
  await set("pages/about.yaml", ["values", "heading"], "What we value");
  await save(store, request);
  expect(await read(about)).toContain("- title: नयाँ\n");
});

test("the check and the editor say the same of what is missing", async () => {
  const { store, folder, set } = await open({ [about]: () => "", "ne/pictures.yaml": () => "" });
  await set("ne/pictures.yaml", ["dam", "alt"], "बाँध र त्यसको जलाशय, हिमालमुनि");
  const { untranslated } = await readContent(folder, await store.read());
  const left = contentFiles(await store.read()).flatMap(({ translates, value }) =>
    (translates?.words ?? [])
      .filter((path) => !valueAt(value, path))
      .map((path) => `${translates?.file} ${path.join()}`),
  );
  expect(left.sort()).toEqual(
    untranslated
      .map(({ file, path }) => `${file.name.slice("content/".length)} ${path.join()}`)
      .sort(),
  );
  expect(left.length).toBeGreaterThan(50);
});

test("an article that leaves the site keeps its translation, and one that is deleted does not", async () => {
  const { file, set, read, store } = await open({
    "news/unpublished/first.yaml": () => stringify(sampleArticle),
  });
  expect((await file("ne/news/first.yaml")).value).toEqual({});
  await set("ne/news/first.yaml", ["title"], "समाचार");
  expect(await read("ne/news/first.yaml")).toBe("title: समाचार\n");
  await deleteArticle(store, "news/unpublished/first.yaml");
  await expect(read("ne/news/first.yaml")).rejects.toThrow("ENOENT");
});

test("two people who translate different items of a list keep their places", async () => {
  const { store, read } = await open({ [about]: () => "" });
  const side = (items: string) => Buffer.from(`values:\n  values:\n    - title: क\n${items}`);
  const original = Buffer.from(await read("pages/about.yaml"));
  const unchanged = { base: original, mine: original, theirs: original };
  const sides = {
    base: side(""),
    mine: side("    - title: ख\n"),
    theirs: side("    - {}\n    - title: ग\n"),
  };
  const { data, clashes } = await mergeFile(
    store,
    about,
    async (file) => (file === about ? sides : unchanged),
    {},
  );
  expect(String(data)).toBe(String(side("    - title: ख\n    - title: ग\n")));
  expect(clashes).toEqual([]);
});

test("two words for an item are a choice, also where others stand beside it", async () => {
  const { store, read } = await open({ [about]: () => "" });
  const original = Buffer.from(await read("pages/about.yaml"));
  const side = (...titles: string[]) => {
    const items = titles.map((title) => (title ? { title } : {}));
    return Buffer.from(stringify({ values: { values: items } }));
  };
  // The first one is taken away by both.
  const sides = { base: side("क"), mine: side("", "ख"), theirs: side("", "ग") };
  const unchanged = { base: original, mine: original, theirs: original };
  const sidesOf = async (file: string) => (file === about ? sides : unchanged);
  const { clashes } = await mergeFile(store, about, sidesOf, {});
  expect(clashes).toMatchObject([{ mine: "ख", theirs: "ग" }]);
});

test("that a translation holds is forgotten with the original that it was said of", async () => {
  const { set, read, file, nepali } = await open();
  const heading = String(valueAt((await file("pages/about.yaml")).value, ["heading"]));
  await set(about, ["stillHolds"], [heading, "An older one"]);
  expect(await read(about)).toContain(`stillHolds:\n  - ${heading}\n`);
  expect(await read(about)).not.toContain("An older one");
  expect((await nepali())?.language.lacks).toBeUndefined();
});

test("a site with one language has no other forms", async () => {
  const { store } = await open({ "site.yaml": replace(/\neditions:\n.*\n/, "\n") });
  expect(contentFiles(await store.read()).filter(({ translates }) => translates)).toEqual([]);
});
