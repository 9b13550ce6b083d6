import { vi } from "vitest";
import type { ContentFile, Json, Refused, SaveRequest } from "../../src/editor/shared/api.ts";
import type { Call } from "../../src/editor/ui/http/api-client.ts";
import { createDrafts } from "../../src/editor/ui/state/drafts.ts";
import { shownValue } from "../../src/editor/ui/state/state.ts";
import { createStore } from "../../src/editor/ui/state/store.ts";

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
export const old = { name: "Old", city: "Pokhara" };
export const key = "site.yaml";
export const whole = (company: Json) => ({ company, legal: { notice: "None" } });

/** The slides of a page in another language, with what is said of them. */
export const slidesIn = (originals: string[], said: string[]): ContentFile => ({
  ...file,
  file: "ne/home.yaml",
  schema: { type: "object", properties: { slides: { type: "array" } } },
  value: { slides: said.map((title) => ({ title })) },
  translates: {
    language: "ne",
    file: "home.yaml",
    original: { slides: originals.map((title) => ({ title })) },
    words: originals.map((_title, place) => ["slides", place, "title"]),
    isNeeded: true,
    changed: [],
  },
});

/** What the tabs of a browser share: texts that it keeps, and locks that a tab holds until it closes. */
export function testBrowser() {
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
export async function open(
  answer: (request: SaveRequest) => unknown,
  browser = testBrowser(),
  files = [file],
) {
  const saves: SaveRequest[] = [];
  const steps: unknown[] = [];
  let receives = 0;
  const reading = { done: Promise.resolve(), count: 0 };
  const call = (async (name: string, body: unknown) => {
    if (name === "content") {
      reading.count++;
      await reading.done;
      return done({ files: [...files], unwritten: [], crops: {}, unlisted: [] });
    }
    if (name === "articles/delete") return done({ step: { id: "one", title: "News: Survey" } });
    if (name === "step") return steps.push(body) > 1 ? refuse(422, [{ text: "Gone." }]) : done({});
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
  const received = () => receives;
  return { call, store, saves, steps, write, browser, reading, current, field, received };
}

export const done = (body: object) => ({ ok: true, body, problems: [] });
export const refuse = (status: number, problems: Refused["problems"]) => ({
  ok: false,
  status,
  problems,
});
export const now = (company: Json, problems: Refused["problems"] = []) =>
  done({ value: whole(company), problems });
type Company = typeof old;
export const companyIn = (value: unknown) => (value as { company: Company }).company;
export const saved = ({ after }: SaveRequest) => now(companyIn(after));
export const savedBeside = ({ after }: SaveRequest) =>
  now({ ...companyIn(after), city: "Kathmandu" });
/** Someone else has written a name, which is kept until somebody has seen it. */
export const contested = ({ before, after }: SaveRequest) =>
  companyIn(before).name === "Theirs" ? now(companyIn(after)) : now({ ...old, name: "Theirs" });
