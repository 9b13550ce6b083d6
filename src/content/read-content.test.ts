import fs from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { parse, stringify } from "yaml";
import { loadSite } from "../ssg/site-content.ts";
import { ContentError, readContent } from "./read-content.ts";
import { changedContent } from "./test-content.ts";

const content = path.join(import.meta.dirname, "../../content");

/** The problems that the build reports after changing one content file. */
async function problemsAfter(file: string, change: (source: string) => string) {
  const folder = await changedContent({ [file]: change });
  try {
    await loadSite(folder);
    return [];
  } catch (error) {
    if (error instanceof ContentError) return error.problems;
    throw error;
  }
}

// biome-ignore lint/suspicious/noExplicitAny: unchecked content
const edit = (change: (data: any) => void) => (source: string) => {
  const data = parse(source);
  change(data);
  return stringify(data);
};

test("the shipped content has no problems", async () => {
  await expect(readContent(content)).resolves.toBeDefined();
});

test("a file that is gone when it is to be read is left out", async () => {
  const folder = await changedContent({});
  await fs.symlink(path.join(folder, "gone"), path.join(folder, "news/moved-away.yaml"));
  await expect(readContent(folder)).resolves.toBeDefined();
});

test("a missing field is named with its file, its item and what to write", async () => {
  const remove = edit((data) => delete data.pictures[3].description);
  const [problem] = await problemsAfter("pages/gallery.yaml", remove);
  expect(problem).toMatch(
    /^content\/pages\/gallery\.yaml, line \d+, picture 4: no description\. Write /,
  );
});

test("the line of a problem is the line in the file", async () => {
  const source = await fs.readFile(path.join(content, "navigation.yaml"), "utf8");
  const line = source.split("\n").findIndex((text) => text.includes("to: /gallery")) + 1;
  const [problem] = await problemsAfter("navigation.yaml", (text) =>
    text.replace("to: /gallery", "to: /galery"),
  );
  expect(problem).toContain(`line ${line}, menu 2: to is "/galery".`);
  expect(problem).toContain("/gallery");
});

test("a title or a caption that no page could hold is refused by its length", async () => {
  const lengthen = edit((data) => {
    data.pictures[0].title = "x".repeat(10_000);
    data.pictures[1].description = "x".repeat(10_000);
  });
  const [title, caption] = await problemsAfter("pages/gallery.yaml", lengthen);
  expect(title).toMatch(/picture 1: title is 10000 characters long, write at most \d+\./);
  expect(caption).toMatch(/picture 2: description is 10000 characters long, write at most \d+\./);
});

test("a service needs exactly five features", async () => {
  const shorten = edit((data) => data.services[2].features.pop());
  const [problem] = await problemsAfter("services.yaml", shorten);
  expect(problem).toMatch(/service 3: 4 features, there must be exactly 5/);
});

test("a title leaves room for the company's name, which follows it", async () => {
  const lengthen = (length: number) =>
    edit((data) => {
      data.head.title = "A".repeat(length);
    });
  expect(await problemsAfter("pages/about.yaml", lengthen(46))).toEqual([]);
  expect(await problemsAfter("pages/about.yaml", lengthen(47))).toEqual([
    expect.stringMatching(
      /^content\/pages\/about\.yaml, line \d+, head: title is 47 characters long, and " \| Udaya Nepal" follows it; write at most 46\.$/,
    ),
  ]);
});

test("the full name is the title of the home page, so it is no longer than one", async () => {
  const lengthen = edit((data) => {
    data.company.fullName = `Udaya Nepal ${"A".repeat(49)}`;
  });
  const [problem] = await problemsAfter("site.yaml", lengthen);
  expect(problem).toMatch(
    /site\.yaml, line \d+, company: fullName is 61 characters long, write at most 60\. .*title/,
  );
});

test.each([
  "https://company.com/site",
  "https://Company.com/?a",
  "http://company.com",
  "company.com",
])("the site cannot be published at %s", async (address) => {
  const [problem] = await problemsAfter(
    "site.yaml",
    edit((data) => {
      data.address = address;
    }),
  );
  expect(problem).toMatch(/^content\/site\.yaml, line \d+.*address.*Write .*https:\/\//);
});

test("a slash after the address of the site does no harm", async () => {
  const slash = edit((data) => {
    data.address = "https://company.com/";
  });
  expect(await problemsAfter("site.yaml", slash)).toEqual([]);
});

test("two pages cannot have one title", async () => {
  const repeat = edit((data) => {
    data.head.title = "Gallery";
  });
  const problems = await problemsAfter("pages/about.yaml", repeat);
  expect(problems).toEqual([
    expect.stringMatching(
      /^content\/pages\/gallery\.yaml, line \d+, head: title is the same as in content\/pages\/about\.yaml\. Write one that tells the two pages apart\.$/,
    ),
  ]);
});

const article = {
  id: "first",
  title: "First article",
  excerpt: "A sentence.",
  category: "market",
  featured: false,
  date: "2026-01-31",
  readTime: 3,
  gradient: "dawn",
};

test("an article's id can be used in an address", async () => {
  const [problem] = await problemsAfter("news/first.yaml", () =>
    stringify({ ...article, id: "First News!" }),
  );
  expect(problem).toMatch(/id is "First News!"\. Write a short name for the address/);
});

test("a misspelt field is reported as unknown and as missing", async () => {
  const misspell = (source: string) => source.replace(/^heading:/m, "heding:");
  const problems = await problemsAfter("pages/news.yaml", misspell);
  expect(problems.join("\n")).toContain('unknown field "heding". Check the spelling');
  expect(problems.join("\n")).toContain("no heading");
});

test("broken YAML is reported with its line and what usually causes it", async () => {
  const problems = await problemsAfter("site.yaml", (source) => `${source}\nnotice: one: two\n`);
  expect(problems).toHaveLength(1);
  expect(problems[0]).toMatch(/^content\/site\.yaml, line \d+: this is not valid YAML/);
});

test("every problem is reported in one go", async () => {
  const breakTwo = edit((data) => {
    delete data.dam.credit;
    data.port.focus.x = 120;
  });
  const problems = await problemsAfter("pictures.yaml", breakTwo);
  expect(problems).toHaveLength(2);
  expect(problems[1]).toContain("port, focus: x is 120, it must be at most 100");
});

test("a picture without alternative text is refused", async () => {
  const empty = edit((data) => {
    data.dam.alt = " ";
  });
  const [problem] = await problemsAfter("pictures.yaml", empty);
  expect(problem).toMatch(/dam: alt is empty\. Write what the picture shows/);
});

test("a picture that is not in the register is refused by name", async () => {
  const rename = edit((data) => {
    data.picture = "no-such-picture";
  });
  const [problem] = await problemsAfter("pages/contact.yaml", rename);
  expect(problem).toContain('no picture "no-such-picture"');
});

test("a sector without a picture is refused", async () => {
  const remove = edit((data) => delete data.sectors.sectors[4].image);
  const [problem] = await problemsAfter("pages/why-invest-in-nepal.yaml", remove);
  expect(problem).toMatch(/sector 5: no image\. Write the name of a picture/);
});

test("two gallery pictures cannot share an id, and both are named", async () => {
  const repeat = edit((data) => {
    data.pictures[4].id = data.pictures[1].id;
  });
  const problems = await problemsAfter("pages/gallery.yaml", repeat);
  expect(problems).toHaveLength(1);
  expect(problems[0]).toMatch(/picture 5: "Terraced evening" has the id 2, and so has "Wall over/);
});

test("the gallery may be empty", async () => {
  const empty = edit((data) => {
    data.pictures = [];
  });
  expect(await problemsAfter("pages/gallery.yaml", empty)).toEqual([]);
});

test("a figure without a source is refused", async () => {
  const remove = edit((data) => delete data.reasons.reasons[1].figure.source);
  const [problem] = await problemsAfter("pages/why-invest-in-nepal.yaml", remove);
  expect(problem).toMatch(/reason 2.*no source/);
});

test("an article is added by adding one file", async () => {
  expect(await problemsAfter("news/first.yaml", () => stringify(article))).toEqual([]);
  const [problem] = await problemsAfter("news/second.yaml", () =>
    stringify({ ...article, date: "31 January" }),
  );
  expect(problem).toMatch(/^content\/news\/second\.yaml.*date is "31 January"\. Write a date:/);
});

test("a number in a text needs a note that says whose it is", async () => {
  const remove = edit((data) => delete data.services[0].note);
  const [problem] = await problemsAfter("services.yaml", remove);
  expect(problem).toMatch(/service 1: the text has a number in it but no note\. Write a note/);
});

test("two services cannot share an anchor", async () => {
  const repeat = edit((data) => {
    data.services[3].id = data.services[2].id;
  });
  const [problem] = await problemsAfter("services.yaml", repeat);
  expect(problem).toMatch(/service 4: "Real Estate.*" has the id infrastructure, and so has/);
});

test("a logo that loads something is refused", async () => {
  const [problem] = await problemsAfter("brand/logo.svg", (source) =>
    source.replace("<path", '<image href="https://example.com/logo.png"/><path'),
  );
  expect(problem).toContain("content/brand/logo.svg: The drawing holds a link");
});
