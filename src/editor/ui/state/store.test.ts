import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ContentFile, Json, Refused, SaveRequest } from "../../shared/api.ts";
import type { Call } from "../http/api-client.ts";
import { copy } from "../shell/copy.ts";
import { createDrafts } from "./drafts.ts";
import { savingOf, shownValue } from "./state.ts";
import { createStore } from "./store.ts";

const file: ContentFile = {
  file: "site.yaml",
  title: "Company",
  address: "/",
  kind: "shared",
  schema: {
    type: "object",
    properties: { company: { type: "object", properties: {} }, legal: { type: "object" } },
  },
  value: { company: { name: "Old", city: "Pokhara" }, legal: { notice: "None" } },
};
const old = { name: "Old", city: "Pokhara" };
const key = "site.yaml";
const whole = (company: Json) => ({ company, legal: { notice: "None" } });

/** What the tabs of a browser share: texts that it keeps, and locks that a tab holds until it closes. */
function testBrowser() {
  const items = new Map<string, string>();
  const storage = {
    get length() {
      return items.size;
    },
    key: (index: number) => [...items.keys()][index] ?? null,
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => items.set(name, value),
    removeItem: (name: string) => items.delete(name),
  } as unknown as Storage;
  let held: { name: string }[] = [];
  const locks = {
    request: async (name: string) => held.push({ name }),
    query: async () => ({ held }),
  } as unknown as LockManager;
  const closeTabs = () => {
    held = [];
  };
  return { storage, locks, closeTabs };
}

/** A store whose server answers saves with `answer`. */
async function open(answer: (request: SaveRequest) => unknown, browser = testBrowser()) {
  const saves: SaveRequest[] = [];
  let receives = 0;
  const reading = { done: Promise.resolve() };
  const call = (async (name: string, body: unknown) => {
    if (name === "content") {
      await reading.done;
      return done({ files: [file], unwritten: [], crops: {}, unlisted: [] });
    }
    if (name === "articles/delete") return done({});
    if (name === "undo") return done({ file: key });
    if (name === "receive") receives++;
    if (name !== "save") return { ok: false, status: 404, problems: [] };
    saves.push(body as SaveRequest);
    return answer(body as SaveRequest);
  }) as Call;
  const store = createStore(call, createDrafts(browser.storage, browser.locks));
  await store.load();
  const current = () => store.get().content.files[0] ?? file;
  const shown = () => shownValue(store.get(), current(), ["company"]);
  const field = (name: string) => (shown() as Record<string, Json>)[name];
  const write = async (name: string) => {
    store.change("site.yaml", ["company", "name"], name);
    await vi.advanceTimersByTimeAsync(300);
  };
  return { store, saves, write, browser, reading, current, field, received: () => receives };
}

const done = (body: object) => ({ ok: true, body, problems: [] });
const refuse = (status: number, problems: Refused["problems"]) => ({ ok: false, status, problems });
const now = (company: Json, problems: Refused["problems"] = []) =>
  done({ value: whole(company), problems });
type Company = typeof old;
const companyIn = (value: unknown) => (value as { company: Company }).company;
const saved = ({ after }: SaveRequest) => now(companyIn(after));
const savedBeside = ({ after }: SaveRequest) => now({ ...companyIn(after), city: "Kathmandu" });
/** Someone else has written a name, which is kept until somebody has seen it. */
const contested = ({ before, after }: SaveRequest) =>
  companyIn(before).name === "Theirs" ? now(companyIn(after)) : now({ ...old, name: "Theirs" });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("what is typed is sent once, after a pause, with what it was made from", async () => {
  const { store, saves, write } = await open(saved);
  store.change("site.yaml", ["company", "name"], "Ne");
  await write("New");
  expect(saves).toEqual([{ file: key, before: whole(old), after: whole({ ...old, name: "New" }) }]);
  expect(store.get().local[key]?.phase).toBe("saved");
  await write("Newer");
  expect(saves[1]).toMatchObject({
    before: { company: { name: "New" } },
    after: { company: { name: "Newer" } },
  });
});

test("a refused text stays with its sentences, and is offered again after a reload", async () => {
  const problems = [{ text: "Write a name.", path: ["company", "name"] }];
  const refused = await open(() => refuse(422, problems));
  await refused.write("");
  expect(refused.store.get().local[key]).toMatchObject({ phase: "refused", problems });
  refused.browser.closeTabs();
  const { store, browser } = await open(saved, refused.browser);
  const [draft] = store.get().found;
  expect(draft?.value).toEqual(whole({ ...old, name: "" }));
  if (draft) store.answerDraft(draft, "restore");
  await vi.advanceTimersByTimeAsync(300);
  expect(store.get().local[key]?.phase).toBe("saved");
  expect(browser.storage.length).toBe(0);
});

test("a draft that cannot be read does not stop the editor", async () => {
  const browser = testBrowser();
  browser.storage.setItem("editor-draft:tab", "{");
  browser.storage.setItem("editor-draft:", "null");
  const { store } = await open(saved, browser);
  expect(store.get()).toMatchObject({ phase: "ready", found: [] });
});

test("a field that someone else has changed too keeps both texts until one is chosen", async () => {
  const { store, saves, write, current, field } = await open(contested);
  await write("Mine");
  expect(savingOf(store.get(), current(), "company")).toMatchObject({
    phase: "conflict",
    clashes: [{ path: ["company", "name"], mine: "Mine", theirs: "Theirs" }],
  });
  expect(savingOf(store.get(), current(), "legal").phase).toBe("saved");
  await write("Mine and more");
  expect(field("name")).toBe("Mine and more");
  const [clash] = savingOf(store.get(), current(), "company").clashes;
  if (clash) store.settle(key, clash, "mine");
  await vi.advanceTimersByTimeAsync(300);
  expect(saves.at(-1)).toMatchObject({
    before: { company: { name: "Theirs" } },
    after: { company: { name: "Mine and more" } },
  });
  expect(store.get().local[key]?.phase).toBe("saved");
});

test("a space at the end stays while someone is writing", async () => {
  const { write, field } = await open(saved);
  await write("New ");
  expect(field("name")).toBe("New ");
});

test("a field that does not pass stays, and the saved ones are saved", async () => {
  const problems = [{ text: "Too long.", path: ["company", "name"] }];
  const { store, saves, write, field } = await open(() => now(old, problems));
  await write("Long");
  expect(store.get().local[key]).toMatchObject({ phase: "refused", problems });
  expect(field("name")).toBe("Long");
  await write("Long too");
  expect(saves[1]).toMatchObject({
    before: { company: old },
    after: { company: { name: "Long too" } },
  });
});

test("drafts of two tabs do not remove each other", async () => {
  const browser = testBrowser();
  const first = await open(() => refuse(422, [{ text: "No." }]), browser);
  const second = await open(saved, browser);
  await first.write("First");
  await second.write("Second");
  expect(second.store.get().local[key]?.phase).toBe("saved");
  // They are offered to others only when their tab is gone.
  const third = await open(saved, browser);
  expect(third.store.get().found).toEqual([]);
  browser.closeTabs();
  // Also to a tab that was open before.
  await third.store.load();
  expect(third.store.get().found).toMatchObject([{ value: { company: { name: "First" } } }]);
});

test("whoever waits for everything to be sent waits for a save under way", async () => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const { store, write } = await open(async (request) => {
    await answered;
    return saved(request);
  });
  await write("New");
  let flushed = false;
  const flush = store.flush().then(() => {
    flushed = true;
  });
  await vi.advanceTimersByTimeAsync(10);
  expect(flushed).toBe(false);
  answer();
  await flush;
  expect(store.get().local[key]?.phase).toBe("saved");
});

test("without a server the text waits, and is sent when the server is back", async () => {
  let silent = true;
  const { store, write } = await open((request) =>
    silent ? refuse(0, [{ text: "Silence." }]) : saved(request),
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
  expect(store.get().content.files[0]?.value).toHaveProperty("company.name", "New");
});

test("others’ work comes in at the start and every few minutes, but not while somebody types", async () => {
  const { write, received } = await open(saved);
  await vi.advanceTimersByTimeAsync(0);
  expect(received()).toBe(1);
  for (let seconds = 0; seconds < 200; seconds += 10) {
    await write(`New ${seconds}`);
    await vi.advanceTimersByTimeAsync(9700);
  }
  expect(received()).toBe(1);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(received()).toBe(2);
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
