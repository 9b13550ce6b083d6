import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ContentFile, SaveRequest } from "../api.ts";
import type { Send } from "./api-client.ts";
import { keyOf } from "./state.ts";
import { createStore } from "./store.ts";
import { memory } from "./test-storage.ts";

const file: ContentFile = {
  file: "site.yaml",
  title: "Company",
  address: "/",
  kind: "shared",
  version: "1",
  schema: {
    type: "object",
    properties: { company: { type: "object", properties: {} }, legal: { type: "object" } },
  },
  value: { company: { name: "Old" }, legal: { notice: "None" } },
};
const key = keyOf("site.yaml", "company");

/** A store whose server answers saves with `answer`. */
async function open(answer: (request: SaveRequest) => unknown, storage = memory()) {
  const saves: SaveRequest[] = [];
  const reading = { done: Promise.resolve() };
  const send = (async (name: string, body: unknown) => {
    if (name === "content") {
      await reading.done;
      return { status: 200, body: { files: [file], pictures: [], unlisted: [], pages: [] } };
    }
    if (name !== "save") return { status: 404, body: {}, problems: [] };
    saves.push(body as SaveRequest);
    return answer(body as SaveRequest);
  }) as Send;
  const store = createStore(send, storage);
  await store.load();
  const write = async (name: string) => {
    store.change("site.yaml", "company", { name }, "root_name");
    await vi.advanceTimersByTimeAsync(300);
  };
  return { store, saves, write, storage, reading };
}

const saved = ({ value }: SaveRequest) => ({
  status: 200,
  body: { version: "2", value: { ...(file.value as object), company: value } },
});

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("what is typed is sent once, after a pause, with the version it was made from", async () => {
  const { store, saves, write } = await open(saved);
  store.change("site.yaml", "company", { name: "Ne" }, "root_name");
  await write("New");
  expect(saves).toEqual([
    { file: "site.yaml", version: "1", path: ["company"], value: { name: "New" } },
  ]);
  expect(store.get().local[key]?.phase).toBe("saved");
  await write("Newer");
  expect(saves[1]?.version).toBe("2");
});

test("a refused text stays with its sentences, and is offered again after a reload", async () => {
  const problems = [{ text: "Write a name.", path: ["company", "name"] }];
  const refused = await open(() => ({ status: 422, body: {}, problems }));
  await refused.write("");
  expect(refused.store.get().local[key]).toMatchObject({ phase: "refused", problems });
  const { store, storage } = await open(saved, refused.storage);
  const [draft] = store.get().found;
  expect(draft?.value).toEqual({ name: "" });
  if (draft) store.answerDraft(draft, "restore");
  await vi.advanceTimersByTimeAsync(300);
  expect(store.get().local[key]?.phase).toBe("saved");
  expect(storage.length).toBe(0);
});

test("a draft that cannot be read does not stop the editor", async () => {
  const storage = memory();
  storage.setItem("editor-draft:site.yaml:company", "{");
  storage.setItem("editor-draft:", "null");
  const { store } = await open(saved, storage);
  expect(store.get()).toMatchObject({ phase: "ready", found: [] });
});

test("someone else's change of the same text is shown, and overwritten only if one says so", async () => {
  const theirs = { version: "9", value: { company: { name: "Theirs" }, legal: {} } };
  const { store, saves, write } = await open((request) =>
    request.version === "9" ? saved(request) : { status: 409, body: theirs, problems: [] },
  );
  await write("Mine");
  expect(store.get().local[key]).toMatchObject({ phase: "conflict", theirs });
  expect(saves).toHaveLength(1);
  store.settle(key, "mine");
  await vi.advanceTimersByTimeAsync(300);
  expect(saves[1]).toMatchObject({ version: "9", value: { name: "Mine" } });
});

test("someone else's change elsewhere in the file needs no question", async () => {
  const theirs = { version: "9", value: { company: { name: "Old" }, legal: { notice: "New" } } };
  const { store, write } = await open((request) =>
    request.version === "9" ? saved(request) : { status: 409, body: theirs, problems: [] },
  );
  await write("Mine");
  expect(store.get().local[key]?.phase).toBe("saved");
});

test("without a server the text waits, and is sent when the server is back", async () => {
  let silent = true;
  const { store, write } = await open((request) =>
    silent ? { status: 0, body: undefined, problems: [{ text: "Silence." }] } : saved(request),
  );
  await write("New");
  expect(store.get().local[key]?.phase).toBe("offline");
  expect(store.get().trouble).toBe("Silence.");
  silent = false;
  await vi.advanceTimersByTimeAsync(4000);
  expect(store.get().local[key]?.phase).toBe("saved");
  expect(store.get().trouble).toBeUndefined();
});

test("a reading that a save has overtaken does not bring the old text back", async () => {
  const { store, write, reading } = await open(saved);
  let finish = () => {};
  reading.done = new Promise((resolve) => {
    finish = resolve;
  });
  const loaded = store.load();
  await write("New");
  finish();
  await loaded;
  expect(store.get().content.files[0]?.version).toBe("2");
});

test("undo writes the text of before, and redo the one of after", async () => {
  const { store, saves, write } = await open(saved);
  await write("New");
  store.undo();
  await vi.advanceTimersByTimeAsync(10);
  store.redo();
  await vi.advanceTimersByTimeAsync(10);
  expect(saves.map(({ value }) => value)).toEqual([
    { name: "New" },
    { name: "Old" },
    { name: "New" },
  ]);
});
