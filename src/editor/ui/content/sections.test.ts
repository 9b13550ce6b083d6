import { expect, test } from "vitest";
import type { ContentFile } from "../../shared/api.ts";
import { textsIn } from "../../shared/values.ts";
import { searchTexts, sectionAt, sectionsOf } from "./sections.ts";

const file: ContentFile = {
  file: "pages/about.yaml",
  title: "About",
  address: "/about",
  kind: "page",
  schema: {
    type: "object",
    properties: {
      head: { type: "object", properties: { title: { type: "string" } } },
      heading: { type: "string" },
      values: { type: "array", items: { type: "string" } },
      note: { type: "string" },
    },
    required: ["head", "heading", "values"],
  },
  value: { head: { title: "About" }, heading: "Who we are", values: ["Careful"], note: "A note" },
};

test("loose fields stand together, and search results come last", () => {
  expect(sectionsOf(file).map(({ id }) => id)).toEqual(["general", "values", "head"]);
});

test("a path leads to its section", () => {
  expect(sectionAt(file, ["head", "title"])?.id).toBe("head");
  expect(sectionAt(file, ["heading"])?.id).toBe("general");
});

test("the loose fields stand in no other section", () => {
  expect(Object.keys(sectionAt(file, ["heading"])?.schema.properties ?? {})).toEqual([
    "heading",
    "note",
  ]);
});

test("the search finds a text whatever its case, with its surroundings", () => {
  expect(searchTexts([file], "WHO")).toEqual([
    { file, section: "General", path: ["heading"], before: "", hit: "Who", after: " we are" },
  ]);
});

test("texts are found at every depth, and nothing else is", () => {
  expect(textsIn({ a: "x", b: [1, { c: "y" }], d: null, e: true })).toEqual([
    { path: ["a"], text: "x" },
    { path: ["b", 1, "c"], text: "y" },
  ]);
});
