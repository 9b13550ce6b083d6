import { expect, test } from "vitest";
import { changedContent, replace } from "../../../tests/support/content.ts";
import { readContent } from "../read-content.ts";
import { incompleteEditions, untranslatedTexts } from "./editions.ts";

test("a language that nothing is written in yet is named, with its texts in a line for each file", async () => {
  const site = await readContent(
    await changedContent({
      "site.yaml": replace(
        "editions:\n",
        "editions:\n  - { code: mai, locale: mai-IN, name: मैथिली }\n",
      ),
      "mai/site.yaml": () => "company: { name: उदय }",
      "ne/pages/home.yaml": replace(/closing:\n {2}heading: .*/, "closing:"),
    }),
  );
  const texts = site.untranslated.filter(({ language }) => language.code === "mai");
  expect(incompleteEditions(site).map(({ text }) => text)).toEqual([
    expect.stringMatching(
      `^content/site.yaml, line \\d+, edition 1: .* the site in मैथिली: ${texts.length} texts are missing`,
    ),
    expect.stringMatching(/edition 2: .* the site in नेपाली: a text is missing/),
  ]);
  const lines = untranslatedTexts(site);
  expect(lines).toContainEqual(
    expect.stringMatching(
      /^content\/ne\/pages\/home\.yaml: not said in नेपाली yet, by the lines of content\/pages\/home\.yaml: line \d+, closing: heading$/,
    ),
  );
  expect(lines).toContainEqual(
    expect.stringMatching(
      /^content\/mai\/pages\/about\.yaml: .*: line \d+, head: title; .*; and \d+ more$/,
    ),
  );
});
