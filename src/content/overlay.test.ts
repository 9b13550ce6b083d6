import { expect, test } from "vitest";
import { z } from "zod";
import { code, text } from "../schema/fields.ts";
import { jsonSchema } from "./json-schema.ts";
import { overlay } from "./overlay.ts";

const words = text("some words", 40);
const schema = jsonSchema(
  z.strictObject({
    title: words,
    to: code("an address", 20),
    steps: z.array(z.strictObject({ text: words, note: words.optional() })),
    people: z.array(z.strictObject({ id: z.string(), role: words })),
    tags: z.array(words),
  }),
);

const base = {
  title: "Title",
  to: "/contact",
  steps: [{ text: "One" }, { text: "Two" }],
  people: [
    { id: "a", role: "First" },
    { id: "b", role: "Second" },
  ],
  tags: ["x", "y"],
};

const said = {
  title: "शीर्षक",
  steps: [{ text: "एक" }, { text: "दुई" }],
  people: [
    { id: "b", role: "दोस्रो" },
    { id: "a", role: "पहिलो" },
  ],
  tags: ["क", "ख"],
};

test("every text is replaced, items by their id or else by their place, and nothing else", () => {
  expect(overlay(base, said, schema)).toEqual({
    value: {
      ...said,
      to: "/contact",
      people: [
        { id: "a", role: "पहिलो" },
        { id: "b", role: "दोस्रो" },
      ],
    },
    missing: [],
    leftOver: [],
  });
});

test("what is not said is listed by its place", () => {
  const { missing } = overlay(base, { ...said, title: undefined, steps: [{ text: "एक" }] }, schema);
  expect(missing).toEqual([["title"], ["steps", 1, "text"]]);
  expect(overlay(base, { ...said, tags: ["", "ख"] }, schema)).toMatchObject({
    value: { tags: ["x", "ख"] },
    missing: [["tags", 0]],
  });
  expect(overlay(base, undefined, schema).missing).toHaveLength(7);
  // An item is missed by its id, and a setting may be repeated.
  const { value, leftOver, ...half } = overlay(
    base,
    { ...said, to: "/contact", title: null, people: [{ id: "b", role: "दोस्रो" }] },
    schema,
  );
  expect(value).toMatchObject({ people: [{ role: "First" }, { role: "दोस्रो" }] });
  expect(half.missing).toEqual([["title"], ["people", 0, "role"]]);
  expect(leftOver).toEqual([]);
});

test.each([
  ["a setting", { to: "/about" }, ["to"], "to stands once"],
  ["an unknown field", { headline: "क" }, ["headline"], "no headline here"],
  [
    "a field that only some items have",
    { steps: [{ text: "एक", note: "क" }, { text: "दुई" }] },
    ["steps", 0, "note"],
    "no note",
  ],
  ["an item too many", { tags: ["क", "ख", "ग"] }, ["tags"], "has 3 items, and 2 in the default"],
  [
    "an unknown item",
    { people: [...said.people, { id: "c", role: "क" }] },
    ["people", 2],
    "no item with this id",
  ],
  ["words for a list", { tags: "क" }, ["tags"], "must be a list"],
  ["words for a group", { steps: ["एक"] }, ["steps", 0], "steps must be a group"],
  ["a list for a group", { steps: [["एक"]] }, ["steps", 0], "must be a group"],
  ["nothing for a group", { steps: [null] }, ["steps", 0], "must be a group"],
  ["a field of an item", { people: [{ id: "b", to: "क" }] }, ["people", 0, "to"], "has no to here"],
])("%s is pointed out", (_, change, path, message) => {
  const { leftOver } = overlay(base, { ...said, ...change }, schema);
  expect(leftOver).toEqual([{ path, message: expect.stringContaining(message) }]);
});

test("a file that is no group of fields says nothing", () => {
  const { value, leftOver } = overlay(base, "क", schema);
  expect(value).toEqual(base);
  expect(leftOver).toEqual([{ path: [], message: "content must be a group of fields." }]);
});

test("nothing is taken from a list without ids that has another length", () => {
  const { value, missing } = overlay(base, { ...said, tags: ["क", "ख", "ग"] }, schema);
  expect(value).toMatchObject({ title: said.title, tags: base.tags });
  expect(missing).toEqual([
    ["tags", 0],
    ["tags", 1],
  ]);
});
