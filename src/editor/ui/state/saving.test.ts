import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  companyIn,
  contested,
  done,
  key,
  now,
  old,
  open,
  refuse,
  saved,
  slidesIn,
  testBrowser,
  whole,
} from "../../../../tests/support/editor-store.ts";
import type { SaveRequest } from "../../shared/api.ts";
import { same } from "../../shared/values.ts";
import type { Call } from "../http/api-client.ts";
import { createDrafts } from "./drafts.ts";
import { type State, savingOf, unsavedTexts } from "./state.ts";
import { createStore } from "./store.ts";

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

test("an older list of changes that comes last does not take the place of a newer one", async () => {
  const { call: rest, browser } = await open(saved);
  const answers: ((changes: object[]) => void)[] = [];
  const list = () =>
    new Promise<unknown>((resolve) => {
      const git = { available: false, advice: "" };
      answers.push((changes) => resolve(done({ changes, launch: [], isOld: false, git })));
    });
  const call = ((name, body) => (name === "changes" ? list() : rest(name, body))) as Call;
  const store = createStore(call, createDrafts(browser.storage, browser.locks));
  const looks = [store.refreshChanges(), store.refreshChanges()];
  answers[1]?.([]);
  answers[0]?.([{ id: "old" }]);
  await Promise.all(looks);
  expect(store.get().changes?.changes).toEqual([]);
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

test.each([401, 429, 500])(
  "after a %i the text waits too, its reason stays in sight, and it is sent again",
  async (status) => {
    let refusing = true;
    const { store, saves, write } = await open((request) =>
      refusing ? refuse(status, [{ text: "Not now." }]) : saved(request),
    );
    await write("New");
    const troubles = new Set<string | undefined>();
    store.subscribe(() => troubles.add(store.get().trouble));
    await vi.advanceTimersByTimeAsync(40_000);
    expect(saves.length).toBeGreaterThan(2);
    expect([...troubles]).toEqual(["Not now."]);
    expect(store.get().local[key]?.phase).toBe("offline");
    refusing = false;
    await vi.advanceTimersByTimeAsync(20_000);
    expect(store.get().local[key]?.phase).toBe("saved");
    expect(store.get().trouble).toBeUndefined();
  },
);

test("a text that is refused when the server is back says so in its form alone", async () => {
  const problems = [{ text: "Too long.", path: ["company", "name"] }];
  let silent = true;
  const { store, write } = await open(() =>
    silent ? refuse(0, [{ text: "Silence." }]) : refuse(422, problems),
  );
  await write("New");
  silent = false;
  await vi.advanceTimersByTimeAsync(4000);
  expect(store.get().local[key]).toMatchObject({ phase: "refused", problems });
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

test("readings follow one another, and those that wait are one", async () => {
  const { store, reading } = await open(saved);
  let finish = () => {};
  reading.done = new Promise((resolve) => {
    finish = resolve;
  });
  const loads = [store.load()];
  await vi.advanceTimersByTimeAsync(0);
  loads.push(store.load(), store.load());
  await vi.advanceTimersByTimeAsync(0);
  expect(reading.count).toBe(2);
  finish();
  await Promise.all(loads);
  expect(reading.count).toBe(3);
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

const firstSlide = ["slides", 0, "title"];
const one = slidesIn(["One", "Two"], ["", ""]);
const other = slidesIn(["Two", "One"], ["", ""]);
const shown = ({ local }: State) => local[one.file]?.value;

test("words go with an item of the original that somebody moves before they are saved", async () => {
  const files = [one];
  const isOld = ({ original }: SaveRequest) => !same(original, other.translates?.original);
  const answer = (request: SaveRequest) =>
    isOld(request) ? refuse(409, []) : done({ value: request.after, problems: [] });
  const { store, saves } = await open(answer, testBrowser(), files);
  store.change(one.file, firstSlide, "एक");
  files[0] = other;
  await vi.advanceTimersByTimeAsync(1000);
  const moved = slidesIn([], ["", "एक"]).value;
  expect(saves.at(-1)).toMatchObject({ before: other.value, after: moved });
  expect(store.get().local[one.file]).toMatchObject({ value: moved, phase: "saved" });
  // Undo finds them there, too.
  store.undo();
  expect(shown(store.get())).toEqual(other.value);
  store.redo();
  expect(shown(store.get())).toEqual(moved);
});

test("words that waited for the server, or for the next visit, go with their item", async () => {
  const offline = await open(() => refuse(0, [{ text: "Silence." }]), testBrowser(), [one]);
  offline.store.change(one.file, firstSlide, "एक");
  await vi.advanceTimersByTimeAsync(1000);
  offline.browser.closeTabs();
  const { store, saves } = await open(
    ({ after }) => done({ value: after, problems: [] }),
    offline.browser,
    [other],
  );
  await vi.advanceTimersByTimeAsync(1000);
  expect(saves).toMatchObject([{ after: slidesIn([], ["", "एक"]).value }]);
  expect(store.get().local[one.file]?.phase).toBe("saved");
});

test("half a sentence that was saved in a pause goes when the rest of it does not pass", async () => {
  const refused = ({ before, after }: SaveRequest) =>
    /\d/.test(companyIn(after).name)
      ? now(companyIn(before), [{ text: "No number.", path: ["company", "name"] }])
      : saved({ after } as SaveRequest);
  const { store, saves, write, current, field } = await open(refused);
  await write("Whole");
  store.visit();
  await write("So far");
  await vi.advanceTimersByTimeAsync(2000);
  await write("So far 11 bridges");
  expect(current().value).toEqual(whole({ ...old, name: "Whole" }));
  expect(field("name")).toBe("So far 11 bridges");
  expect(unsavedTexts(store.get())).toMatchObject([{ path: ["company", "name"] }]);
  await write("So far eleven bridges");
  expect(companyIn(saves.at(-1)?.after).name).toBe("So far eleven bridges");
  expect(store.get().local[key]?.phase).toBe("saved");
});
