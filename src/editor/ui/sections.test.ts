import { expect, test } from "vitest";
import type { ContentFile } from "../api.ts";
import { plainName, searchTexts, sectionAt, sectionsOf, sectionValue } from "./sections.ts";

const file: ContentFile = {
  file: "pages/about.yaml",
  title: "About",
  address: "/about",
  kind: "page",
  version: "1",
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

test.each([
  ["nameLines", "Name lines"],
  ["head", "Search results"],
  ["own-server", "Own server"],
  ["title", "Title"],
])("%s is called %s", (key, name) => {
  expect(plainName(key)).toBe(name);
});

test("loose fields stand together, and search results come last", () => {
  expect(sectionsOf(file).map(({ id }) => id)).toEqual(["general", "values", "head"]);
});

test("a path leads to its section", () => {
  expect(sectionAt(file, ["head", "title"])?.id).toBe("head");
  expect(sectionAt(file, ["heading"])?.id).toBe("general");
});

test("the form of the loose fields shows no groups", () => {
  const general = sectionAt(file, ["heading"]);
  if (!general) throw new Error("There is no section.");
  expect(sectionValue(general, file.value)).toEqual({ heading: "Who we are", note: "A note" });
});

test("the search finds a text whatever its case, with its surroundings", () => {
  expect(searchTexts([file], "WHO")).toEqual([
    { file, section: "General", path: ["heading"], before: "", hit: "Who", after: " we are" },
  ]);
  expect(searchTexts([file], "w")).toEqual([]);
});
