import { expect, test } from "vitest";
import { idOf, newItem, pictureIn, schemaAt, withVariants } from "./form-schema.ts";

const text = { type: "string", maxLength: 40 };

test("a finding without a field of its own is known", () => {
  const slide = {
    type: "object",
    properties: { title: text, id: { ...text, kind: "hidden" as const } },
  };
  const form = { type: "object", properties: { slides: { type: "array", items: slide } } };
  expect(schemaAt(form, ["slides", 1, "title"])).toBeDefined();
  expect(schemaAt(form, ["slides", 1, "id"])).toBeUndefined();
  expect(schemaAt(form, ["heading"])).toBeUndefined();
});

test("variants become one form with the choices of all", () => {
  const variant = (kind: object, required: string[]) => ({
    type: "object",
    properties: {
      kind: { type: "string", ...kind },
      note: text,
      lead: { type: "boolean", const: true },
    },
    required,
  });
  const bar = withVariants({
    oneOf: [
      variant({ const: "reported" }, ["kind"]),
      variant({ enum: ["estimate", "target"] }, ["kind", "note"]),
    ],
  });
  expect(bar.properties?.kind?.enum).toEqual(["reported", "estimate", "target"]);
  expect(bar.properties?.lead).toEqual({ type: "boolean", const: true });
  expect(bar.required).toEqual(["kind"]);
});

test("an id has no spaces, which would separate it in aria-describedby", () => {
  expect(idOf(["Mount Everest"])).not.toContain(" ");
});

test("a new item has its fields, a number of its own, and what was written for it", () => {
  const schema = {
    type: "object",
    properties: { id: { type: "integer", kind: "hidden" as const }, title: text, url: text },
    required: ["id", "title", "url"],
  };
  const items = [{ id: 3 }, { id: 1 }];
  expect(newItem(schema, items, { url: "dam" })).toEqual({ id: 4, title: "", url: "dam" });
});

test("only an item that must have a picture begins with choosing one", () => {
  const properties = {
    name: { type: "string" },
    portrait: { type: "string", kind: "picture" },
  } as const;
  expect(pictureIn({ properties, required: ["name"] })).toBeUndefined();
  expect(pictureIn({ properties, required: ["name", "portrait"] })).toBe("portrait");
});
