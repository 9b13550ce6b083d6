import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { personOf } from "./person.ts";

const from = (header?: string) =>
  personOf({
    headers:
      header === undefined ? {} : { "x-editor-user": Buffer.from(header).toString("latin1") },
  } as unknown as IncomingMessage);

test.each([
  ["asha", { name: "asha", email: "nobody@editor.invalid" }],
  ["आशा राई", { name: "आशा राई", email: "nobody@editor.invalid" }],
  ["Asha Rai <asha@company.example>", { name: "Asha Rai", email: "asha@company.example" }],
  ["<asha@company.example>", { name: "asha@company.example", email: "asha@company.example" }],
  ["A <script>", { name: "A script", email: "nobody@editor.invalid" }],
])("%s is a person", (header, person) => expect(from(header)).toEqual(person));

test.each([undefined, "", "  ", "<>", "\u0001"])("%j is nobody", (header) =>
  expect(from(header)).toBeUndefined(),
);
