import { expect, test } from "vitest";
import { z } from "zod";
import { explainIssue, explainYamlError } from "./explain.ts";
import { parseYamlFile } from "./yaml-files.ts";

const schema = z.strictObject({
  name: z.string({ error: "Write a name." }).optional(),
  count: z.int({ error: "Invalid: Write it." }).optional(),
  pair: z
    .array(z.enum(["a"]))
    .length(2)
    .optional(),
  own: z
    .any()
    .refine((value) => !value, { error: "Write it yourself" })
    .optional(),
  either: z.union([z.literal("b"), z.literal("c")]).optional(),
  half: z.number().multipleOf(2).optional(),
  kinds: z.record(z.string(), z.enum(["d"])).optional(),
});

/** What the owner reads about such a file. */
function said(source: string) {
  const file = parseYamlFile("x.yaml", source);
  const [error] = file.document.errors;
  if (error) return explainYamlError(file.name, error).text;
  const { error: wrong } = schema.safeParse(file.document.toJS(), { reportInput: true });
  return wrong?.issues.map((issue) => explainIssue(file, issue).text).join("\n");
}

test.each([
  ["name: 5", "line 1: name must be text, not the number 5. Write a name."],
  ["name: true", "line 1: name must be text, not true. Write a name."],
  ["name:", "line 1: name must be text, not empty. Write a name."],
  ["name: [a]", "line 1: name must be text, not a list. Write a name."],
  ["name: { a: b }", "line 1: name must be text, not a group of fields. Write a name."],
  // Only a sentence that begins with what to do is shown.
  ["count: 1.5", "line 1: count must be a whole number, not the number 1.5."],
  ["pair: [a]", "line 1: 1 pair, there must be exactly 2."],
  ["pair: [a, e]", 'line 1, pair 2: pair is "e".'],
  ["own: 1", "line 1: Write it yourself."],
  ["either: e", 'line 1: either is "e".'],
  ["half: 3", "line 1: half is not right."],
  ["kinds: { k: e }", 'line 1, kinds: k is "e".'],
  ["f: 1\ng: 2", 'unknown fields "f", "g". Check the spelling, or remove it.'],
  ["just words", "content must be a group of fields, not text."],
  [
    "a: 1\nb: c: d",
    "line 2: this is not valid YAML (Nested mappings are not allowed in compact mappings). Check the indentation, and put text that contains a colon in quotation marks.",
  ],
])("%s is answered with a sentence", (source, sentence) => {
  expect(said(source)).toMatch(/^content\/x\.yaml[,:] /);
  expect(said(source)?.replace(/^content\/x\.yaml[,:] /, "")).toBe(sentence);
});
