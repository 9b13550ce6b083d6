import fs from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { articleTemplate } from "../../schema/articles.ts";
import { articleFile } from "../new-article/article-file.ts";
import { changedContent, replace, shipped } from "../test-content.ts";
import { checkContent } from "./check-content.ts";

const today = new Date("2026-06-01");

const known = checkContent(shipped, today);

/** The findings that a change adds. */
async function findingsAfter(file: string, change: (source: string) => string) {
  const folder = await changedContent({ [file]: change });
  const before = (await known).findings.map(({ text }) => text);
  const { findings } = await checkContent(folder, today);
  return findings
    .filter(({ text }) => !before.includes(text))
    .map(({ severity, text }) => `${severity}: ${text}`);
}

test("the shipped content has no problems, and is counted", async () => {
  const { findings, files, site } = await known;
  expect(findings.filter(({ severity }) => severity === "problem")).toEqual([]);
  expect(files).toBeGreaterThan(12);
  expect(Object.keys(site?.pictures ?? {}).length).toBeGreaterThan(20);
});

test("an alternative text is refused that is short, says that it is a picture, or repeats its name", async () => {
  const alt = (name: string, words: string) => (source: string) =>
    source.replace(
      new RegExp(`(^${name}:\\n {2}file: .*\\n {2}alt:)[^]*?(?=\\n {2}\\w)`, "m"),
      `$1 ${words}`,
    );
  const changes = [
    alt("dam", "A dam"),
    alt("tanks", "Picture of two tanks below snow peaks"),
    alt("bridge", "An image showing a long bridge"),
    alt("green-hills", "Green hills.jpg"),
  ];
  const findings = await findingsAfter("pictures.yaml", (source) =>
    changes.reduce((text, change) => change(text), source),
  );
  const where = "^problem: content/pictures\\.yaml, line \\d+, ";
  expect(findings).toEqual([
    expect.stringMatching(`${where}dam: alt is only 5 characters long`),
    expect.stringMatching(`${where}tanks: alt starts with "Picture of two"`),
    expect.stringMatching(`${where}bridge: alt starts with "An image showing"`),
    expect.stringMatching(
      `${where}green-hills: alt is only the picture's name. Write what is seen`,
    ),
  ]);
});

test("a picture across the page is refused if it is blurred there, and noted if it is soft", async () => {
  const folder = await changedContent({});
  const sizes = {
    "hero-1-first-light": [900, 600],
    "hero-2-above-the-clouds": [1700, 1000],
    "hero-3-hills-and-snows": [2560, 1600],
  } as const;
  for (const [name, [width, height]] of Object.entries(sizes)) {
    const file = path.join(folder, `pictures/${name}.jpg`);
    await fs.rm(file);
    await sharp({ create: { width, height, channels: 3, background: "grey" } }).toFile(file);
  }
  const { findings } = await checkContent(folder, today);
  const [blurred, soft, fine] = Object.keys(sizes).map((name) =>
    findings.find(({ text }) => text.includes(name)),
  );
  expect([blurred?.severity, soft?.severity, fine]).toEqual(["problem", "warning", undefined]);
  for (const finding of [blurred, soft]) {
    expect(finding?.text).toContain("2560 pixels wide and 1440 high");
  }
  expect(blurred?.text).toMatch(/900 by 600 pixels.*blurred/);
  expect(soft?.text).toMatch(/1700 by 1000 pixels.*soft on large screens/);
});

test("a picture without its file is refused", async () => {
  const [finding] = await findingsAfter(
    "pictures.yaml",
    replace("file: dam.jpg", "file: damm.jpg"),
  );
  expect(finding).toMatch(/line \d+, dam: content\/pictures\/damm\.jpg is missing/);
});

test("a name that is not in the list of pictures is refused where it stands", async () => {
  const [finding] = await findingsAfter("services.yaml", replace("image: dam", "image: damm"));
  expect(finding).toMatch(
    /^problem: content\/services\.yaml, line \d+, service 1: no picture "damm"/,
  );
});

test.each([
  ["/services#energy", true],
  ["/gallery?photo=17", true],
  ["/why-invest-in-nepal#arrivals", true],
  ["/services#enery", false],
  ["/gallery?photo=16", false],
  ["/news#article-none", false],
  ["/about#mission", false],
  ["/galery", false],
])("a link to %s is alive: %s", async (address, alive) => {
  const findings = await findingsAfter(
    "pages/home.yaml",
    replace("label: All services, to: /services", `label: All services, to: "${address}"`),
  );
  if (alive) expect(findings).toEqual([]);
  else expect(findings[0]).toMatch(/^problem: content\/pages\/home\.yaml, line \d+, .+: to is "/);
});

test("a figure counts as old after the years that the owner sets", async () => {
  const [finding] = await findingsAfter(
    "services.yaml",
    replace("year: July 2025", "year: 2020/21 and before"),
  );
  expect(finding).toBeUndefined();
  const [old] = await findingsAfter(
    "services.yaml",
    replace("year: July 2025", "year: FY 2018/19"),
  );
  expect(old).toMatch(
    /^warning: .*services\.yaml, line \d+, service 1, figure 1: "3,500\+" is of 2019, more than 5/,
  );
  const stricter = await findingsAfter(
    "site.yaml",
    replace(/figuresOlderThanYears: 5/, "figuresOlderThanYears: 1"),
  );
  expect(stricter.length).toBeGreaterThan(3);
});

test("a chart is as old as its newest bar", async () => {
  const older = (source: string) =>
    source
      .replace(/year: July 2025\n( +)value: 3500/, "year: July 2015\n$1value: 3500")
      .replace("year: road map of 2025", "year: road map of 2012");
  const findings = await findingsAfter("pages/why-invest-in-nepal.yaml", older);
  expect(findings).toHaveLength(1);
  expect(findings[0]).toContain(" is of 2015");
});

test("a misspelt place is pointed out in prose, and in no address", async () => {
  const misspell = replace("Based in Kathmandu, built", "Based in katmandu, built");
  const [finding] = await findingsAfter("pages/about.yaml", misspell);
  expect(finding).toMatch(
    /^warning: .*about\.yaml, line \d+: heading says "katmandu"\. Write Kathmandu\./,
  );
  const address = replace("https://branch.example", "https://katmandu.example");
  expect(await findingsAfter("site.yaml", address)).toEqual([]);
});

test("the editor's invisible marks are refused, and an emoji is not", async () => {
  const heading = (words: string) =>
    findingsAfter("pages/home.yaml", replace("Tell us what", `${words} what`));
  expect(await heading(`${"\u{e0120}".repeat(12)}Tell us`)).toEqual([
    expect.stringMatching(
      /^problem: content\/pages\/home\.yaml, line \d+, closing: the text has invisible characters/,
    ),
  ]);
  expect(await heading("❤️ Tell us")).toEqual([]);
});

test("an article of tomorrow is pointed out, and one of today is not", async () => {
  const dated = (date: string) =>
    findingsAfter("news/first.yaml", () =>
      articleFile({ id: "first", title: "First", date }).replace(articleTemplate.excerpt, "Done."),
    );
  expect(await dated("2026-06-02")).toEqual([
    expect.stringMatching(
      /^warning: content\/news\/first\.yaml, line \d+: date is 2026-06-02, which is still to come\..* shown at once\.$/,
    ),
  ]);
  expect(await dated("2026-06-01")).toEqual([]);
});
