import fs from "node:fs";
import { expect, test } from "vitest";
import { contactFields, trapField } from "../../protocol/contact-message.ts";
import { formPostWords } from "../../protocol/form-post-words.ts";
import { attributes, dist, exists, pages, tags } from "./built-pages.ts";

const html = pages.find(({ address }) => address === "/contact")?.html ?? "";
const form = html.slice(html.indexOf("<form"), html.indexOf("</form>"));

test("without scripts the form posts itself to the address of its page", () => {
  expect(attributes(form, "form", "action")).toEqual(["/contact"]);
  expect(attributes(form, "form", "method")).toEqual(["post"]);
});

test("it has the fields of the protocol in their order, and the trap out of everyone's way", () => {
  const controls = [...form.matchAll(/<(?:input|select|textarea)\b[^>]*>/g)].map(([tag]) => tag);
  const [trap = "", ...fields] = controls;
  expect(trap).toContain(`name="${trapField}"`);
  expect(trap).toContain('tabindex="-1"');
  expect(tags(form, "div").find((tag) => tag.includes("inert"))).toContain('aria-hidden="true"');
  expect(
    fields.map((tag) => ({
      name: / name="(\w+)"/.exec(tag)?.[1],
      required: tag.includes("required"),
    })),
  ).toEqual(contactFields);
});

test("the server is told all it says, and of files that are there", () => {
  const settings = JSON.parse(fs.readFileSync(`${dist}-server/site.json`, "utf8"));
  const { stylesheet, icon } = formPostWords.parse(settings.formPost);
  for (const file of [stylesheet, icon]) expect(exists(file), file).toBe(true);
});
