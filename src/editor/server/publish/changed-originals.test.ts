import { expect, test } from "vitest";
import { project } from "../../../../tests/support/project.ts";
import type { Json, Path } from "../../shared/api.ts";
import { setAt, valueAt } from "../../shared/values.ts";
import { contentFiles } from "../content/files.ts";
import { save } from "../content/save.ts";
import { withChangedOriginals } from "./changed-originals.ts";
import { publish } from "./publish.ts";

const title: Path = ["hero", "slides", 1, "title"];
const home = "ne/pages/home.yaml";

test("a translation is older than its original from the next publication of the original alone", async () => {
  const { store } = await project();
  const files = async () => withChangedOriginals(store.folder, contentFiles(await store.read()));
  const write = async (file: string, path: Path, to: string) => {
    const value = (await files()).find((one) => one.file === file)?.value ?? null;
    await save(store, { file, before: value, after: setAt(value, path, to) });
  };
  const changed = async (file: string) =>
    (await files()).find((one) => one.file === file)?.translates?.changed;

  await write("pages/home.yaml", title, "Over the clouds");
  expect(await changed(home)).toEqual([{ path: title, said: "बादलमाथि", was: "Above the clouds" }]);
  await publish(store, {});
  expect(await changed(home)).toHaveLength(1);

  // What is written and not published yet is new.
  await write(home, title, "बादल");
  expect(await changed(home)).toEqual([]);
  await publish(store, {});
  expect(await changed(home)).toEqual([]);

  await write("pages/home.yaml", title, "Beyond the clouds");
  await write(home, title, "बादलपारि");
  await publish(store, {});
  expect(await changed(home)).toEqual([]);
});

test("an item with an id is known wherever it is put", async () => {
  const { store } = await project();
  const files = async () => withChangedOriginals(store.folder, contentFiles(await store.read()));
  const { value = null } = (await files()).find(({ file }) => file === "services.yaml") ?? {};
  const [first, second, ...others] = valueAt(value, ["services"]) as Json[];
  const changed = setAt(setAt(second ?? null, ["title"], "Oil"), ["summary"], "Oil and more.");
  await save(store, {
    file: "services.yaml",
    before: value,
    after: setAt(value, ["services"], [changed, first ?? null, ...others]),
  });
  const nepali = (await files()).find(({ file }) => file === "ne/services.yaml");
  expect(nepali?.translates?.changed.map(({ path }) => path)).toEqual([
    ["services", 0, "title"],
    ["services", 0, "summary"],
  ]);
});
