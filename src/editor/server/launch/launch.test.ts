import { expect, test } from "vitest";
import { testStore } from "../../../../tests/support/project.ts";
import { finish, launchList } from "./launch.ts";

async function start(changes: Parameters<typeof testStore>[0] = {}) {
  const { store, read } = await testStore(changes);
  const find = async (words: string) => {
    const found = (await launchList(store)).filter(({ note }) => note.includes(words));
    return found.map(({ id }) => id);
  };
  return { store, find, read, list: () => launchList(store) };
}

test("what is done loses its mark, and every other line stays", async () => {
  const own = (source: string) => source.replace("organisation.example", "himal.com");
  const { store, find, read } = await start({ "site.yaml": own });
  const before = await read("site.yaml");
  await finish(store, await find("“Related organisation” is an example"));
  expect(await read("site.yaml")).toBe(
    before.replace("himal.com\n  placeholder: true", "himal.com\n  placeholder: false"),
  );
  const pages = await read("pages/home.yaml");
  await finish(store, await find("Promises in the company’s name; confirm them"));
  expect(await read("pages/home.yaml")).toBe(
    pages.replace("  draft: promises in the company’s name; confirm them\n", ""),
  );
});

test("pages to come are left out one after another, or together", async () => {
  const [one, both] = [await start(), await start()];
  await finish(one.store, await one.find("Privacy Policy"));
  expect(await one.read("site.yaml")).toContain(
    "pages:\n    - { label: Terms of Service, page: /terms-of-service }\n",
  );
  await finish(both.store, await both.find("leads nowhere"));
  expect(await both.read("site.yaml")).toContain("pages: []");
});

test("all renderings are kept at once, and stay kept", async () => {
  const { store, list, read } = await start();
  const renderings = (await list()).filter(({ file }) => file === "pictures.yaml");
  expect(renderings.length).toBeGreaterThan(30);
  await finish(
    store,
    renderings.map(({ id }) => id),
  );
  expect((await list()).filter(({ file }) => file === "pictures.yaml")).toEqual([]);
  expect(await read("pictures.yaml")).toContain("credit: Rendering\n  placeholder: false");
  const [first] = renderings;
  await expect(finish(store, [first?.id ?? ""])).rejects.toMatchObject({ status: 409 });
});

test("every entry of a text leads to its field", async () => {
  const { list } = await start();
  const entries = (await list()).filter(({ kind }) => kind === "write" || kind === "mark");
  expect(entries.filter(({ path }) => !path)).toEqual([]);
  const address = entries.find(({ note }) => note.includes("https://udaya.example"));
  expect(address).toMatchObject({ file: "site.yaml", path: ["address"] });
});
