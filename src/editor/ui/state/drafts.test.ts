import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  key,
  old,
  open,
  refuse,
  saved,
  testBrowser,
  whole,
} from "../../../../tests/support/editor-store.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("a refused text stays with its sentences, and its form is open again after a reload", async () => {
  const problems = [{ text: "Write a name.", path: ["company", "name"] }];
  const refused = await open(() => refuse(422, problems));
  await refused.write("");
  expect(refused.store.get().local[key]).toMatchObject({ phase: "refused", problems });
  refused.browser.closeTabs();
  const { store, browser } = await open(saved, refused.browser);
  expect(store.get()).toMatchObject({
    local: { [key]: { value: whole({ ...old, name: "" }) } },
    view: { panel: "section", file: key, section: "company", focus: ["company", "name"] },
  });
  await vi.advanceTimersByTimeAsync(300);
  expect(store.get().local[key]?.phase).toBe("saved");
  expect(browser.storage.length).toBe(0);
});

test("a draft that cannot be read does not stop the editor", async () => {
  const browser = testBrowser();
  browser.storage.setItem("editor-draft:tab", "{");
  browser.storage.setItem("editor-draft:", "null");
  const { store } = await open(saved, browser);
  expect(store.get()).toMatchObject({ phase: "ready", local: {} });
});

test("drafts of two tabs do not remove each other", async () => {
  const browser = testBrowser();
  const first = await open(() => refuse(422, [{ text: "No." }]), browser);
  const second = await open(saved, browser);
  await first.write("First");
  await second.write("Second");
  expect(second.store.get().local[key]?.phase).toBe("saved");
  // Others go on with them only when their tab is gone.
  const third = await open(saved, browser);
  expect(third.store.get().local).toEqual({});
  browser.closeTabs();
  const fourth = await open(saved, browser);
  expect(fourth.field("name")).toBe("First");
});
