import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { old, open, saved, savedBeside, whole } from "../../../../tests/support/editor-store.ts";
import { copy } from "../shell/copy.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("undo leaves fields alone that someone else has written since", async () => {
  const { store, write, field } = await open(savedBeside);
  await write("New");
  await write("Newer");
  store.undo("all");
  expect([field("name"), field("city")]).toEqual(["New", "Kathmandu"]);
});

test("what the list of changes took back comes again with undo", async () => {
  const { store, saves, write } = await open(saved);
  await write("New");
  await store.call("undo", { id: "name" });
  expect(store.get().content.files[0]?.value).toEqual(whole(old));
  store.undo("all");
  await vi.advanceTimersByTimeAsync(300);
  expect(saves.at(-1)?.after).toEqual(whole({ ...old, name: "New" }));
});

test("the undo of a panel is about its own section, and knows what it cannot undo", async () => {
  const { store, saves, write } = await open(saved);
  await write("New");
  store.open({ panel: "news" });
  store.undo("panel");
  await vi.advanceTimersByTimeAsync(300);
  expect(saves).toHaveLength(1);
  await store.call("articles/delete", { file: "news/2026-01-31-survey.yaml" });
  store.undo("all");
  expect(store.get().undone).toBe(copy.undoElsewhere);
  expect(saves).toHaveLength(1);
});
