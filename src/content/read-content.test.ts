import fs from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { parse, stringify } from "yaml";
import { ContentError, readContent } from "./read-content.ts";
import { changedContent, sampleArticle } from "./test-content.ts";

type Change = (source: string) => string;
type Mistake = [what: string, file: string, change: Change, sentence: RegExp];

// biome-ignore lint/suspicious/noExplicitAny: unchecked content
const edit = (change: (data: any) => void) => (source: string) => {
  const data = parse(source);
  change(data);
  return stringify(data);
};

/** The problems that the build reports after these changes, of which several may be to one file. */
async function problemsAfter(changes: [file: string, change: Change][]) {
  const byFile = Map.groupBy(changes, ([file]) => file);
  const folder = await changedContent(
    Object.fromEntries(
      [...byFile].map(([file, list]) => [
        file,
        (source) => list.reduce((text, [, change]) => change(text), source),
      ]),
    ),
  );
  try {
    await readContent(folder);
    return [];
  } catch (error) {
    if (error instanceof ContentError) return error.problems.map(({ text }) => text);
    throw error;
  }
}

/** Makes all of the mistakes at once. */
async function expectReports(mistakes: Mistake[]) {
  const problems = await problemsAfter(mistakes.map(([, file, change]) => [file, change]));
  for (const [what, , , sentence] of mistakes) {
    expect.soft(problems, what).toContainEqual(expect.stringMatching(sentence));
  }
  expect(problems).toHaveLength(mistakes.length);
}

test("every mistake in the files is reported in one go, with its place and what to write", async () => {
  await expectReports([
    [
      "a missing field",
      "pages/gallery.yaml",
      edit((data) => delete data.pictures[3].description),
      /^content\/pages\/gallery\.yaml, line \d+, picture 4: no description\. Write /,
    ],
    [
      "a title that no page could hold",
      "pages/gallery.yaml",
      edit((data) => Object.assign(data.pictures[0], { title: "x".repeat(10_000) })),
      /picture 1: title is 10000 characters long, write at most \d+\./,
    ],
    [
      "a caption that no page could hold",
      "pages/gallery.yaml",
      edit((data) => Object.assign(data.pictures[1], { description: "x".repeat(10_000) })),
      /picture 2: description is 10000 characters long, write at most \d+\./,
    ],
    [
      "a list of the wrong length",
      "services.yaml",
      edit((data) => data.services[2].features.pop()),
      /service 3: 4 features, there must be exactly 5/,
    ],
    [
      "a number in a text without a note that says whose it is",
      "services.yaml",
      edit((data) => delete data.services[0].note),
      /service 1: the text has a number in it but no note\. Write a note/,
    ],
    [
      "a full name longer than the title of the home page, which it is",
      "site.yaml",
      edit((data) => Object.assign(data.company, { fullName: `Udaya Nepal ${"A".repeat(49)}` })),
      /site\.yaml, line \d+, company: fullName is 61 characters long, write at most 60\. .*title/,
    ],
    [
      "an article's id that cannot be used in an address",
      "news/first.yaml",
      () => stringify({ ...sampleArticle, id: "First News!" }),
      /id is "First News!"\. Write a short name for the address/,
    ],
    [
      "a date in words",
      "news/second.yaml",
      () => stringify({ ...sampleArticle, date: "31 January" }),
      /^content\/news\/second\.yaml.*date is "31 January"\. Write a date:/,
    ],
    [
      "a misspelt field",
      "pages/news.yaml",
      (source) => source.replace(/^heading:/m, "heding:"),
      /unknown field "heding"\. Check the spelling/,
    ],
    ["the field that is missing for it", "pages/news.yaml", (source) => source, /no heading/],
    [
      "broken YAML",
      "interface.yaml",
      (source) => `${source}\nnotice: one: two\n`,
      /^content\/interface\.yaml, line \d+: this is not valid YAML/,
    ],
    [
      "a picture without its credit",
      "pictures.yaml",
      edit((data) => delete data.dam.credit),
      /dam: no credit/,
    ],
    [
      "a focal point outside the picture",
      "pictures.yaml",
      edit((data) => Object.assign(data.port.focus, { x: 120 })),
      /port, focus: x is 120, it must be at most 100/,
    ],
    [
      "a picture without alternative text",
      "pictures.yaml",
      edit((data) => Object.assign(data.dam, { alt: " " })),
      /dam: alt is empty\. Write what the picture shows/,
    ],
    [
      "a sector without a picture",
      "pages/why-invest-in-nepal.yaml",
      edit((data) => delete data.sectors.sectors[4].image),
      /sector 5: no image\. Write the name of a picture/,
    ],
    [
      "a figure without a source",
      "pages/why-invest-in-nepal.yaml",
      edit((data) => delete data.reasons.reasons[1].figure.source),
      /reason 2.*no source/,
    ],
    [
      "a logo that loads something",
      "brand/logo.svg",
      (source) => source.replace("<path", '<image href="https://example.com/logo.png"/><path'),
      /^content\/brand\/logo\.svg: The drawing holds a link/,
    ],
  ]);
});

test("what contradicts something else is reported where it stands", async () => {
  await expectReports([
    [
      "a title that leaves no room for the company's name, which follows it",
      "pages/contact.yaml",
      edit((data) => Object.assign(data.head, { title: "A".repeat(47) })),
      /^content\/pages\/contact\.yaml, line \d+, head: title is 47 characters long, and " \| Udaya Nepal" follows it; write at most 46\.$/,
    ],
    [
      "two pages with one title",
      "pages/about.yaml",
      edit((data) => Object.assign(data.head, { title: "News" })),
      /^content\/pages\/news\.yaml, line \d+, head: title is the same as in content\/pages\/about\.yaml\. Write one that tells the two pages apart\.$/,
    ],
    [
      "two gallery pictures with one id",
      "pages/gallery.yaml",
      edit((data) => Object.assign(data.pictures[4], { id: data.pictures[1].id })),
      /picture 5: "Terraced evening" has the id 2, and so has "Wall over/,
    ],
    [
      "two services with one anchor",
      "services.yaml",
      edit((data) => Object.assign(data.services[3], { id: data.services[2].id })),
      /service 4: "Real Estate.*" has the id infrastructure, and so has/,
    ],
  ]);
});

test.each([
  "https://company.com/site",
  "https://Company.com/?a",
  "http://company.com",
  "company.com",
])("the site cannot be published at %s", async (address) => {
  const move = edit((data) => Object.assign(data, { address }));
  const [problem] = await problemsAfter([["site.yaml", move]]);
  expect(problem).toMatch(/^content\/site\.yaml, line \d+.*address.*Write .*https:\/\//);
});

test("a title as long as it may be, a slash after the address, no pictures and a new article are fine", async () => {
  const changes: [string, Change][] = [
    ["pages/about.yaml", edit((data) => Object.assign(data.head, { title: "A".repeat(46) }))],
    ["site.yaml", edit((data) => Object.assign(data, { address: "https://company.com/" }))],
    ["pages/gallery.yaml", edit((data) => Object.assign(data, { pictures: [] }))],
    ["news/first.yaml", () => stringify(sampleArticle)],
  ];
  expect(await problemsAfter(changes)).toEqual([]);
});

test("a file that is gone when it is to be read is left out", async () => {
  const folder = await changedContent({});
  await fs.symlink(path.join(folder, "gone"), path.join(folder, "news/moved-away.yaml"));
  await expect(readContent(folder)).resolves.toBeDefined();
});
