import fs from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { parse, stringify } from "yaml";
import {
  changedContent,
  expectSentences,
  replace,
  sampleArticle,
} from "../../tests/support/content.ts";
import { site } from "../schema/site.ts";
import { pagesOf } from "./pages.ts";
import { ContentError, readContent } from "./read-content.ts";

// biome-ignore lint/suspicious/noExplicitAny: unchecked content
const edit = (change: (data: any) => void) => (source: string) => {
  const data = parse(source);
  change(data);
  return stringify(data);
};

/** The problems that the build reports after these changes. */
async function findAfter(changes: Parameters<typeof changedContent>[0]) {
  try {
    await readContent(await changedContent(changes));
    return [];
  } catch (error) {
    if (error instanceof ContentError) return error.problems;
    throw error;
  }
}

const problemsAfter = async (changes: Parameters<typeof changedContent>[0]) =>
  (await findAfter(changes)).map(({ text }) => text);

test("every mistake in the files is reported in one go, with its place and what to write", async () => {
  const problems = await problemsAfter({
    "pages/gallery.yaml": edit(({ pictures }) => {
      delete pictures[3].description;
      pictures[0].title = "x".repeat(10_000);
    }),
    "services.yaml": edit(({ services }) => {
      services[2].features = [];
      delete services[0].sources;
      services[1].id = "Oil & Fuel";
      delete services[4].image;
    }),
    "site.yaml": edit(({ company }) => {
      company.fullName = `Udaya Nepal ${"A".repeat(49)}`;
    }),
    "news/first.yaml": () => stringify({ ...sampleArticle, id: "First News!", date: "31 January" }),
    "pages/news.yaml": replace("\nheading:", "\nheding:"),
    "interface.yaml": (source) => `${source}\nnotice: one: two\n`,
    "pictures.yaml": edit(({ port, dam }) => {
      port.focus.x = 120;
      dam.alt = " ";
    }),
    "pages/why-invest-in-nepal.yaml": edit(({ reasons: { reasons } }) => {
      delete reasons[1].figure.source;
    }),
    "pages/home.yaml": [
      replace("{replyTime}", "{replytime}"),
      replace("Tell us", `${"\u{e0120}".repeat(12)}Tell us`),
    ],
    // A variable of another field.
    "pages/services.yaml": replace("{replyTime}", "{email}"),
    "brand/logo.svg": replace("<path", '<image href="https://example.com/logo.png"/><path'),
  });
  expectSentences(problems, [
    /^content\/pages\/gallery\.yaml, line \d+, picture 4: no description\. Write /,
    /picture 1: title is 10000 characters long, write at most \d+\./,
    /service 3: 0 features, there must be at least 1\. Write a list of 1 to 8\./,
    /service 2: id is "Oil & Fuel"\. Write a short name in small letters/,
    /service 1: the text has a number in it but no sources\. Write where/,
    /site\.yaml, line \d+, company: fullName is 61 characters long, write at most 60\. .*title/,
    /id is "First News!"\. Write a short name for the address/,
    /^content\/news\/first\.yaml.*date is "31 January"\. Write a date:/,
    /unknown field "heding"\. Check the spelling/,
    /news\.yaml.*no heading/,
    /^content\/interface\.yaml, line \d+: this is not valid YAML/,
    /port, focus: x is 120, it must be at most 100/,
    /dam: alt is empty\. Write what the picture shows/,
    /service 5: no image\. Write the name of a picture/,
    /reason 2.*no source/,
    /home\.yaml, line \d+, .*: \{replytime\} stands for nothing here\. Write one of \{replyTime\}/,
    /^content\/pages\/home\.yaml, line \d+, closing: the text has invisible characters/,
    /services\.yaml, line \d+, .*: \{email\} stands for nothing here/,
    /^content\/brand\/logo\.svg: The drawing holds a link/,
  ]);
});

test("a longer text is refused with the line of what it cannot hold, and below >", async () => {
  const problems = await problemsAfter({
    "news/first.yaml": () => `${stringify(sampleArticle)}fullText: |\n  One\n\n  # Two\n`,
    "news/second.yaml": () =>
      `${stringify({ ...sampleArticle, id: "second" })}fullText: >-\n  One\n\n  two\n`,
  });
  expectSentences(problems, [
    /^content\/news\/first\.yaml, line 9: line 3 of the text, “# Two”: there are no headings here\. Write a paragraph\.$/,
    /^content\/news\/second\.yaml, line 9: fullText starts with ">", which joins its lines\. Write "\|" in its place\.$/,
  ]);
});

test("a legal page is part of the content once its file is there, and the drafts are sound", async () => {
  const drafts = path.join(import.meta.dirname, "../../docs/drafts");
  const names = await fs.readdir(drafts);
  expect(names).toEqual(["privacy-policy.yaml", "terms-of-service.yaml"]);
  const { content } = await readContent(await changedContent({}));
  expect(pagesOf(content)).toHaveLength(7);
  const files = names.map(async (name) => {
    const source = await fs.readFile(path.join(drafts, name), "utf8");
    return [`pages/${name}`, () => source] as const;
  });
  const written = await readContent(
    await changedContent(Object.fromEntries(await Promise.all(files))),
  );
  const addresses = pagesOf(written.content).map(({ address }) => address);
  expect(addresses).toContain("/privacy-policy");
  expect(addresses).toContain("/terms-of-service");
});

test("what contradicts something else is reported where it stands", async () => {
  const problems = await problemsAfter({
    "pages/contact.yaml": edit(({ head }) => {
      head.title = "A".repeat(47);
    }),
    "pages/about.yaml": edit(({ head }) => {
      head.title = "News";
    }),
    "pages/gallery.yaml": edit(({ pictures }) => {
      pictures[4].id = pictures[1].id;
    }),
    "services.yaml": edit(({ services }) => {
      services[3].id = services[2].id;
      services[7].option.value = services[6].option.value;
    }),
    "news/first.yaml": () => stringify(sampleArticle),
    "news/second.yaml": () => stringify(sampleArticle),
  });
  expectSentences(problems, [
    /^content\/pages\/contact\.yaml, line \d+, head: title is 47 characters long, and " \| Udaya Nepal" follows it; write at most 46\.$/,
    /^content\/pages\/news\.yaml, line \d+, head: title is the same as in content\/pages\/about\.yaml\. Write one that tells the two pages apart\.$/,
    /picture 5: "Terraced evening" has the id 2, and so has "Wall over/,
    /service 4: "Real Estate.*" has the id infrastructure, and so has/,
    /service 8, option: another service has the value "Technology" already/,
    /^content\/news\/second\.yaml, line 1: another article has the id "first" already\./,
  ]);
});

test("fields that do not go together, and names that do not work, are reported", async () => {
  const problems = await problemsAfter({
    "pages/why-invest-in-nepal.yaml": edit(({ figures }) => {
      figures.charts[1].id = figures.charts[0].id;
    }),
    "pages/news.yaml": edit(({ categories }) => {
      categories[1].id = categories[0].id;
    }),
    "site.yaml": edit(({ contact }) => {
      contact.open = { ...contact.open, from: "18:00", to: "17:00" };
    }),
    "pictures.yaml": edit((pictures) => {
      pictures["Dam at dusk"] = pictures.dam;
    }),
  });
  expectSentences(problems, [
    /chart 2: ".+" has the id growth, and so has ".+"; give it one that no other has/,
    /category 2: ".+" has the id all, and so has/,
    /site\.yaml, line \d+, contact, open: the office closes before it opens\. Write a time/,
    /pictures\.yaml, line \d+: the name "Dam at dusk" does not work\. Write .* such as dam-at-dusk\.$/,
  ]);
});

test("a sentence about several fields is shown at the one to change", async () => {
  const problems = await findAfter({
    "services.yaml": edit(({ services }) => {
      delete services[0].sources;
    }),
    "pages/gallery.yaml": edit(({ pictures }) => {
      pictures[4].id = pictures[1].id;
    }),
  });
  expect(problems.map(({ field }) => field?.path)).toEqual([
    ["services", 0, "sources"],
    ["pictures", 4, "id"],
  ]);
});

test("what is just right is taken", async () => {
  const problems = await problemsAfter({
    "pages/about.yaml": edit(({ head }) => {
      head.title = "A".repeat(20);
    }),
    "pages/gallery.yaml": edit((data) => {
      data.pictures = [];
    }),
    "news/first.yaml": () => stringify(sampleArticle),
    // Too long for most titles, and no matter for the error page, which nobody searches for.
    "site.yaml": edit(({ company }) => {
      company.name = "N".repeat(37);
    }),
  });
  expect(problems).toEqual([]);
});

test.each([
  ["Udaya Nepal", "Udaya Nepal Investment", "Investment"],
  ["Udaya Nepal", "Udaya Nepal, Pvt. Ltd.", "Pvt. Ltd."],
  ["Udaya", "Udayapur Works", ""],
  ["GDI", "Shree GDI Investment", ""],
  ["Udaya Nepal", "Udaya Nepal", ""],
])("beside the logo of %s, %s puts %j", (name, fullName, descriptor) => {
  const { company } = site.shape;
  const words = { brandLine: "Builds.", tagline: "Builds.", placeholder: false };
  const found = company.parse({ ...words, name, fullName, nameLines: [fullName] });
  expect(found.descriptor).toBe(descriptor);
});

test.each([
  "https://company.com/site",
  "https://Company.com/?a",
  "http://company.com",
  "company.com",
])("the site cannot be published at %s", (address) => {
  const { address: schema } = site.shape;
  expect(schema.safeParse(address).error?.issues[0]?.message).toMatch(/^Write .*https:\/\//);
  expect(schema.parse("https://company.com/")).toBe("https://company.com");
});

test("a file that is gone when it is to be read is left out", async () => {
  const folder = await changedContent({});
  await fs.symlink(path.join(folder, "gone"), path.join(folder, "news/moved-away.yaml"));
  await expect(readContent(folder)).resolves.toBeDefined();
});
