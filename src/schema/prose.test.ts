import { expect, test } from "vitest";
import { PictureReference } from "./picture.ts";
import { prose } from "./prose.ts";

const article = prose("the text", 2000);
const legal = prose("the text", 2000, { headings: true });

const sentencesOf = (text: string, schema = article) =>
  schema.safeParse(text).error?.issues.map(({ message }) => message) ?? [];

test("paragraphs, bold words, links, lists and pictures are what they look like", () => {
  // A browser's editor may leave spaces at the end of a line.
  const text = `One ${" "}
line & \\* AT&T **bold [inside](/contact)**

- first

- second

3. third

![Below it](dam)

https://a.example and a@b.example, [call](tel:977-1-5550100)`;
  expect(article.parse(text)).toEqual([
    {
      kind: "paragraph",
      words: [
        "One\nline & ",
        "*",
        " AT&T ",
        { bold: ["bold ", { link: "/contact", words: ["inside"] }] },
      ],
    },
    { kind: "list", items: [["first"], ["second"]] },
    { kind: "list", start: 3, items: [["third"]] },
    { kind: "picture", picture: new PictureReference("dam", "prose"), caption: "Below it" },
    {
      kind: "paragraph",
      words: [
        { link: "https://a.example", words: ["https://a.example"] },
        " and ",
        { link: "mailto:a@b.example", words: ["a@b.example"] },
        ", ",
        { link: "tel:977-1-5550100", words: ["call"] },
      ],
    },
  ]);
});

test.each([
  ["some <b>words</b>", /^line 1 of the text, “<b>”: HTML is not possible/],
  [`<a title="${"x".repeat(40)}">`, /“<a title="x{30}…”: HTML is not possible/],
  ["*slanted*", /italics are not possible/],
  ["fine\n\n# Heading", /^line 3 of the text, “# Heading”: there are no headings here/],
  ["one\n\n    indented", /must not start with four spaces/],
  ["`code`", /more than the text can hold/],
  ["> quoted", /more than the text can hold/],
  ["a | b\n--|--\n1 | 2", /more than the text can hold/],
  ["[a]: https://a.example", /write the address of a link in the text/],
  ["- one\n  - two", /an item of a list is one paragraph/],
  ["- ![a](dam)", /a picture stands alone/],
  ["- > quoted", /more than the text can hold/],
  ["![a](dam) there", /a picture stands alone/],
  ["[a](javascript:alert(1))", /“\[a\]\(javascript:alert\(1\)\)”: a link leads to https/],
  ["[a](x.mailto:a@b.example)", /a link leads to https/],
  ["[a](tel:x+977-1-5550100)", /a link leads to https/],
  ["[a](tel:+977-1-5550100x)", /a link leads to https/],
  ["[a](//evil.example)", /a link leads to https/],
  ["[a](http://a.example)", /a link leads to https/],
  ["www.a.example", /a link leads to https/],
  ["[a](contact)", /a link leads to https/],
  ['[a](/contact "title")', /a link leads to https/],
])("%j is refused, with its line and what to write", (text, sentence) => {
  expect(sentencesOf(text)).toContainEqual(expect.stringMatching(sentence));
});

test("only legal pages have headings, of one kind", () => {
  expect(legal.parse("## What is kept")).toEqual([{ kind: "heading", words: ["What is kept"] }]);
  expect(sentencesOf("# Too large", legal)).toEqual([expect.stringMatching(/starts with two/)]);
});
