import { expect, test } from "vitest";
import { escapeMarkup, jsonInScript } from "./escape-markup.ts";
import { fillVariables, variable } from "./form-answer.ts";

test("variables are filled in once, and what is not known is left out", () => {
  const page = `${variable("name")}, ${variable("email")}, ${variable("company")}`;
  const values = { name: variable("email"), email: "$& {name}" };
  expect(fillVariables(page, values)).toBe("{{email}}, $& {name}, ");
});

test("no text becomes markup, nor ends a script", () => {
  expect(escapeMarkup(`<b a="1" c='2'>&amp;`)).toBe(
    "&lt;b a=&quot;1&quot; c=&#x27;2&#x27;&gt;&amp;amp;",
  );
  expect(jsonInScript({ a: "</script><!--" })).toBe('{"a":"\\u003c/script>\\u003c!--"}');
});
