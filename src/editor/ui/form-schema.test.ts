import { expect, test } from "vitest";
import { formSchema } from "./form-schema.ts";

const text = { type: "string", minLength: 1, maxLength: 40, pattern: "x" };

test("a form has names and limits, and leaves the checks to the server", () => {
  expect(formSchema({ type: "object", properties: { fullName: text } }, "Company")).toEqual({
    type: "object",
    title: "Company",
    properties: { fullName: { type: "string", title: "Full name", maxLength: 40 } },
    required: [],
    additionalProperties: false,
  });
});

test("a field whose key says it badly has a name of its own", () => {
  const closes = { ...text, title: "Closes at" };
  const form = formSchema({ type: "object", properties: { to: closes, url: text } }, "Hours");
  expect(form.properties?.to?.title).toBe("Closes at");
  expect(form.properties?.url?.title).toBe("Web address");
});

test("a list has the name of one item, and its limits", () => {
  const list = formSchema({ type: "array", items: text, minItems: 1, maxItems: 3 }, "Slides");
  expect(list).toMatchObject({ items: { title: "Slide" }, minItems: 1, maxItems: 3 });
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
  const bar = formSchema(
    {
      oneOf: [
        variant({ const: "reported" }, ["kind"]),
        variant({ enum: ["estimate", "target"] }, ["kind", "note"]),
      ],
    },
    "Bar",
  );
  expect(bar.properties?.kind?.enum).toEqual(["reported", "estimate", "target"]);
  expect(bar.properties?.lead).toEqual({
    type: "boolean",
    title: "Draw it in gold",
    onlyTrue: true,
  });
  expect(bar.required).toEqual(["kind"]);
});
