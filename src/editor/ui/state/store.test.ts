import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { key, open, saved, savedBeside } from "../../../../tests/support/editor-store.ts";
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
  store.visit();
  await write("Newer");
  store.undo();
  expect([field("name"), field("city")]).toEqual(["New", "Kathmandu"]);
});

test("what was done at a button is a step like any other", async () => {
  const { store, saves, steps, write } = await open(saved);
  await write("New");
  store.open({ panel: "news" });
  await store.call("articles/delete", { file: "news/2026-01-31-survey.yaml" });
  store.undo();
  await vi.advanceTimersByTimeAsync(300);
  expect(store.get().undone).toBe(copy.undone("News: Survey"));
  expect(saves).toHaveLength(1);
  // The server says why not, and the step is forgotten.
  store.redo();
  await vi.advanceTimersByTimeAsync(300);
  expect(steps).toEqual([
    { id: "one", direction: "undo" },
    { id: "one", direction: "redo" },
  ]);
  expect(store.get()).toMatchObject({ undone: "Gone.", history: [{ file: key }] });
});
