import { expect, test } from "vitest";
import { formDraft } from "./drafts.ts";
import { testBrowser } from "./test-browser.ts";

test("what a form held is there after a reload, until it is dropped", () => {
  const { storage } = testBrowser();
  formDraft("new-picture", storage).keep({ alt: "A dam" });
  const draft = formDraft("new-picture", storage);
  expect(draft.read()).toEqual({ alt: "A dam" });
  expect(formDraft("another", storage).read()).toBeUndefined();
  draft.drop();
  expect(draft.read()).toBeUndefined();
});

test("a form's values that cannot be read do not stop the editor", () => {
  const { storage } = testBrowser();
  storage.setItem("editor-form:new-picture", "{");
  expect(formDraft("new-picture", storage).read()).toBeUndefined();
});
