import fs from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { stringify } from "yaml";
import {
  changedContent,
  expectSentences,
  replace,
  sampleArticle,
  shipped,
} from "../../tests/support/content.ts";
import { company } from "../schema/company.ts";
import type { Problem } from "./problem.ts";
import { readContent } from "./read-content.ts";
import { siteData } from "./site-data.ts";

const noEvidence = company.parse({});
const shippedSite = await readContent(shipped);

async function nepaliWith(changes: Parameters<typeof changedContent>[0]) {
  const site = await readContent(await changedContent(changes));
  const [, nepali] = site.editions;
  return { ...site, nepali: nepali?.content };
}

test("the shipped site is complete in Nepali, with the facts in its words and digits", () => {
  expect(shippedSite.untranslated).toEqual([]);
  expect(shippedSite.leftOver).toEqual([]);
  const [, nepali] = shippedSite.editions;
  expect(nepali?.pictures.dam?.alt).toMatch(/\p{Script=Devanagari}/u);
  expect(nepali?.content.language).toEqual({
    code: "ne",
    locale: "ne-NP",
    name: "नेपाली",
    prefix: "/ne",
    digits: "०१२३४५६७८९",
  });
  expect(nepali?.content.site.contact).toMatchObject({
    promise: "२४ घण्टाभित्र",
    hours: "आइतबार–शुक्रबार, बिहान १०–साँझ ५ बजे",
    closed: "शनिबार बन्द",
    email: shippedSite.content.site.contact.email,
  });
});

const units: Record<string, number> = { million: 1e6, हजार: 1e3, लाख: 1e5, करोड: 1e7 };

/** What a text counts, in whichever script and units: its numbers and the facts that it refers to. */
function figuresOf(text: string): string[] {
  const plain = text
    .replaceAll(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - "०".charCodeAt(0)))
    .replaceAll(/(?<=\d),(?=\d)/g, "")
    // A Nepali fiscal year is the one in brackets behind it.
    .replaceAll(/आ\.व\. (\d+)\/(\d+) \((\d+)\/(\d+)\)/g, (whole, from, to, start, end) =>
      from - start === 57 && (100 + Number(to) - end) % 100 === 57 ? `${start}/${end}` : whole,
    )
    .replaceAll(/([\d.]+ (million|हजार|लाख|करोड) ?)+/g, (amount) => {
      const parts = [...amount.matchAll(/([\d.]+) (\S+)/g)];
      const values = parts.map(([, count, unit = ""]) => Number(count) * (units[unit] ?? 0));
      return `${values.reduce((sum, value) => sum + value)} `;
    });
  return (plain.match(/\{\w+\}|\d[\d./–-]*\d|\d/g) ?? []).sort();
}

test("a translation has the figures of its original", () => {
  const unlike = (base: unknown, said: unknown, path: string): string[] => {
    if (typeof base === "string" && typeof said === "string") {
      const [before, after] = [figuresOf(base).join(), figuresOf(said).join()];
      return before === after ? [] : [`${path}: ${before} / ${after}`];
    }
    if (base === null || typeof base !== "object") return [];
    return Object.entries(base).flatMap(([key, value]) =>
      unlike(value, (said as Record<string, unknown> | undefined)?.[key], `${path}.${key}`),
    );
  };
  const wordsIn = (name: string) =>
    shippedSite.files.find((file) => file.name === name)?.document.toJS();
  const files = shippedSite.files.filter(({ name }) => name.startsWith("content/ne/"));
  expect(files.length).toBeGreaterThan(10);
  const found = files.flatMap(({ name }) =>
    unlike(wordsIn(name.replace("ne/", "")), wordsIn(name), name),
  );
  expect(found).toEqual([]);
});

test("a page that is not complete is left out of its edition, which then says so", async () => {
  const { nepali, untranslated } = await nepaliWith({
    "ne/pages/about.yaml": replace(/\nheading: .*/, ""),
  });
  expect(nepali?.pages.about).toBeUndefined();
  expect(nepali?.language.lacks).toEqual(["/about"]);
  expect(untranslated).toMatchObject([
    { file: { name: "content/pages/about.yaml" }, path: ["heading"] },
  ]);
});

test("a legal page that an edition lacks is linked in the default language", async () => {
  const draft = path.join(shipped, "../docs/drafts/privacy-policy.yaml");
  const policy = await fs.readFile(draft, "utf8");
  const { nepali } = await nepaliWith({ "pages/privacy-policy.yaml": () => policy });
  expect(nepali && siteData(nepali).layout).toMatchObject({
    legal: { pages: [{ to: "/privacy-policy" }, { label: expect.any(String) }] },
  });
});

test("words are checked before a page is complete, and found where they stand in the original", async () => {
  const folder = await changedContent({
    "ne/pages/gallery.yaml": () => `pictures:\n  - { id: 17, title: ${"क".repeat(41)} }\n`,
  });
  const { problems } = await readContent(folder).catch((error) => error);
  const { pictures } = shippedSite.content.pages.gallery;
  const place = pictures.findIndex(({ id }) => id === 17);
  expect(place).toBeGreaterThan(0);
  expect(problems).toMatchObject([
    {
      text: expect.stringMatching(
        /^content\/ne\/pages\/gallery\.yaml, line 2, picture 1: title is 41/,
      ),
      field: { path: ["pictures", place, "title"] },
    },
  ]);
});

test("an article that is taken off the site takes nothing with it, and its translation is no mistake", async () => {
  const { leftOver, nepali } = await nepaliWith({
    "news/unpublished/first.yaml": () => stringify(sampleArticle),
    "ne/news/first.yaml": () => stringify({ title: "समाचार" }),
    "ne/news/gone.yaml": () => stringify({ title: "समाचार" }),
  });
  expect(nepali?.articles).toEqual([]);
  expect(leftOver).toEqual([
    { text: expect.stringContaining("ne/news/gone.yaml: there is no file") },
  ]);
});

test.each([
  ["of the frame", "ne/navigation.yaml"],
  ["of the pictures", "ne/pictures.yaml"],
  ["of the home page", "ne/pages/home.yaml"],
  ["of the form", "ne/pages/contact.yaml"],
])("without the words %s there is no edition", async (_, file) => {
  const { nepali, content } = await nepaliWith({ [file]: () => "" });
  expect(nepali).toBeUndefined();
  expect(content.languages.map(({ code }) => code)).toEqual(["en"]);
});

test("what is added to or taken from the default language leaves out the page, and stops nothing", async () => {
  const added = await nepaliWith({
    "pages/services.yaml": replace(
      "    - title: Strategic Planning\n",
      "    - title: New\n      text: New\n    - title: Strategic Planning\n",
    ),
  });
  expect(added.nepali?.language.lacks).toEqual(["/services"]);
  const removed = await nepaliWith({
    "pages/services.yaml": replace(/ {4}- title: Strategic Planning\n.*\n/, ""),
  });
  expect(removed.nepali?.language.lacks).toEqual(["/services"]);
  expect(removed.leftOver).toMatchObject([
    {
      text: expect.stringMatching(
        /ne\/pages\/services\.yaml, line \d+, process: steps has 4 items, and 3 in/,
      ),
    },
  ]);
});

test("what is said in vain leaves out nothing", async () => {
  const { nepali, leftOver } = await nepaliWith({
    "ne/pages/about.yaml": (source) => `${source}\npicture: dam\n`,
    "pages/gallery.yaml": replace(/ {2}- id: 17\n( {4}.*\n)+/, ""),
  });
  expect(nepali?.language.lacks).toBeUndefined();
  expect(nepali?.pages.gallery.pictures).toHaveLength(15);
  expect(leftOver).toHaveLength(2);
});

test("what the company can prove is left out of an edition that does not say it", async () => {
  const auditor = { "company.yaml": () => "company: { auditor: A. and B. }\n" };
  expect((await nepaliWith(auditor)).nepali?.company).toEqual(noEvidence);
  const said = { "ne/company.yaml": () => "company: { auditor: क र ख }\n" };
  expect((await nepaliWith({ ...auditor, ...said })).nepali?.company).toEqual({
    ...noEvidence,
    company: { auditor: "क र ख" },
  });
});

test("words that cannot be shown are named in the file that says them", async () => {
  const folder = await changedContent({
    "ne/pages/gallery.yaml": replace(/(- id: 17\n {4}title: ).*/, `$1${"क".repeat(41)}`),
    "ne/pages/services.yaml": (source) => `${source}\nnotice: one: two\n`,
    "ne/pages/news.yaml": replace(/(head:\n {2}title: ).*/, "$1हाम्रो बारेमा"),
  });
  const { problems } = await readContent(folder).catch((error) => error);
  expectSentences(
    problems.map(({ text }: Problem) => text),
    [
      /^content\/ne\/pages\/gallery\.yaml, line \d+, picture \d+: title is 41 characters long, write at most 40/,
      /^content\/ne\/pages\/services\.yaml, line \d+: this is not valid YAML/,
      /^content\/ne\/pages\/news\.yaml, line \d+, head: title is the same as in content\/ne\/pages\/about\.yaml/,
    ],
  );
});

test("an article is there in the languages that it is written in", async () => {
  const article = (id: string) => () => stringify({ ...sampleArticle, id });
  const { content, nepali } = await nepaliWith({
    "news/both.yaml": article("both"),
    "news/english.yaml": article("english"),
    "ne/news/both.yaml": () => stringify({ title: "समाचार", excerpt: "समाचार" }),
    // Its excerpt is still to be said.
    "ne/news/english.yaml": () => stringify({ title: "समाचार" }),
    "ne/news/nepali.yaml": article("nepali"),
  });
  expect(content.articles.map(({ id }) => id).sort()).toEqual(["both", "english"]);
  expect(nepali?.articles.map(({ id, title }) => [id, title]).sort()).toEqual([
    ["both", "समाचार"],
    ["nepali", sampleArticle.title],
  ]);
});

test("a site with one language knows of no other", async () => {
  const { editions, content } = await readContent(
    await changedContent({ "site.yaml": replace(/\neditions:\n.*\n/, "\n") }),
  );
  expect(editions).toHaveLength(1);
  expect(content.languages).toHaveLength(1);
});

test.each(["ne", "en"])("no other language of the site may have the code %s", async (code) => {
  const folder = await changedContent({
    "site.yaml": replace(
      "editions:\n",
      `editions:\n  - { code: fr, locale: fr, name: F }\n  - { code: ${code}, locale: fr, name: F }\n`,
    ),
  });
  await expect(readContent(folder)).rejects.toThrow(
    `another language has the code "${code}" already`,
  );
});
