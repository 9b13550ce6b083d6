import fs from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { stringify } from "yaml";
import {
  changedContent,
  expectSentences,
  replace,
  sampleArticle,
  shipped,
} from "../../../tests/support/content.ts";
import { checkContent } from "./check-content.ts";

const today = new Date("2026-06-01");

const known = checkContent(shipped, today);

/** The findings that these changes add. */
async function findingsAfter(changes: Parameters<typeof changedContent>[0]) {
  const before = (await known).findings.map(({ text }) => text);
  const { findings } = await checkContent(await changedContent(changes), today);
  return findings
    .filter(({ text }) => !before.includes(text))
    .map(({ severity, text }) => `${severity}: ${text}`);
}

const alt = (name: string, words: string) => (source: string) =>
  source.replace(
    new RegExp(`(^${name}:\\n {2}file: .*\\n {2}alt:)[^]*?(?=\\n {2}\\w)`, "m"),
    `$1 ${words}`,
  );
const link = (from: string, to: string) => replace(`to: ${from} }`, `to: "${to}" }`);
const firstCheck = (words: string) => (source: string) =>
  source.replace(/checked: .*/, `checked: ${words}`);
const articleOf = (date: string) => () => stringify({ ...sampleArticle, date });

test("the shipped content has no problems, and is counted", async () => {
  const { findings, files, site } = await known;
  expect(findings.filter(({ severity }) => severity === "problem")).toEqual([]);
  expect(files).toBeGreaterThan(12);
  expect(Object.keys(site?.pictures ?? {}).length).toBeGreaterThan(20);
});

test("every finding says where it is and what is wrong there", async () => {
  const findings = await findingsAfter({
    "pictures.yaml": [
      alt("dam", "A dam"),
      alt("tanks", "Picture of two tanks below snow peaks"),
      alt("bridge", "An image showing a long bridge"),
      alt("green-hills", "Green hills.jpg"),
      replace("file: port.jpg", "file: port-2.jpg"),
    ],
    "ne/pictures.yaml": replace(/(dam:\n {2}alt:)[\s\S]*?(?=\n {2}\w)/, "$1 आर्क बाँध"),
    "services.yaml": [
      replace("image: dam", "image: damm"),
      replace("year: July 2025", "year: FY 2018/19"),
    ],
    // A chart is as old as its newest bar.
    "pages/why-invest-in-nepal.yaml": [
      replace(/(value: 3500[\s\S]*?year:) July 2025/, "$1 July 2015"),
      replace("year: road map of 2025", "year: road map of 2012"),
    ],
    "pages/home.yaml": [
      link("/services", "/services#enery"),
      link("/why-invest-in-nepal", "/gallery?photo=16"),
      link("/contact", "/galery"),
    ],
    "pages/about.yaml": [
      link("/contact", "/about#mission"),
      replace(/ {4}- title: Community[\s\S]*?\n\ninvest/, "\ninvest"),
    ],
    "news/first.yaml": articleOf("2026-06-02"),
    "site.yaml": replace("    - Development\n", ""),
    "news/second.yml": articleOf("2026-06-01"),
    "pages/careers.yaml": () => "heading: Careers",
    "news/third.yaml": () =>
      stringify({
        ...sampleArticle,
        id: "third",
        fullText: "[Gone](/news#article-fourth)\n\n![](none-such)",
      }),
    "ne/news/fifth.yaml": () =>
      stringify({ ...sampleArticle, id: "fifth", fullText: "[Gone](/news#article-sixth)" }),
  });
  expectSentences(findings, [
    /^problem: content\/pictures\.yaml, line \d+, dam: alt has only a word or two/,
    /^problem: .*, tanks: alt starts with "Picture of two"/,
    /^problem: .*, bridge: alt starts with "An image showing"/,
    /^problem: .*, green-hills: alt is only the picture's name\. Write what is seen/,
    /^problem: content\/ne\/pictures\.yaml, line \d+, dam: alt has only a word or two/,
    /^problem: .*, line \d+, port: content\/pictures\/port-2\.jpg is missing/,
    /^problem: content\/services\.yaml, line \d+, service 1: no picture "damm"/,
    /^warning: .*services\.yaml, line \d+, service 1, figure 1: "3,500\+" is of 2019, more than 5/,
    /^warning: .*why-invest-in-nepal\.yaml, .* is of 2015/,
    /^problem: content\/pages\/home\.yaml, line \d+, .+: to is "\/services#enery", and that page/,
    /^problem: .*: to is "\/gallery\?photo=16", and that page has no part/,
    /^problem: .*: to is "\/galery"\. Write an address of this site/,
    /^warning: .*about\.yaml, line \d+, head: description has \{values\} in it, and there is only one now/,
    /^warning: .*about\.yaml, line \d+, values: heading has \{values\} in it, .* Write the sentence for one/,
    /^problem: .*about\.yaml, .*: to is "\/about#mission", and that page has no part/,
    /^warning: .*site\.yaml, line \d+, company: nameLines together say "Udaya Nepal Investment &", and/,
    // What is new or fewer in one language is not said in the other.
    /^warning: content\/site\.yaml, line \d+, edition 1: Visitors do not find the site in नेपाली: \d+ texts are missing\.$/,
    /^warning: content\/news\/second\.yml: nothing reads this file\. Name it news\/second\.yaml\.$/,
    /^warning: content\/pages\/careers\.yaml: nothing reads this file\. Move it to where/,
    /^warning: content\/news\/first\.yaml, line \d+: date is 2026-06-02, .* shown at once\. .*waits/,
    /^problem: content\/news\/third\.yaml, line \d+: fullText has a link to "\/news#article-fourth", and that page/,
    /^problem: content\/news\/third\.yaml, line \d+: no picture "none-such"/,
    /^problem: content\/ne\/news\/fifth\.yaml, line \d+: fullText has a link to "\/news#article-sixth", and/,
  ]);
});

test("a letter that the investor pack has no font for is named where it stands", async () => {
  const findings = await findingsAfter({
    "services.yaml": replace("Road tanker logistics", "Road tankers ≥ 12 m, 中国 and Ω"),
    "pages/about.yaml": replace("patient capital", "€ ™ ± ½ → ₹ ₨ and Ștefan’s capital"),
    // Printed with a fact in it.
    "site.yaml": [
      replace("promise: within", "promise: ≤"),
      replace(/(name: Founder.*\n.*\n.*\n +quote: >-\n +)/, "$1中 "),
      replace(/placeholder: true(\n {2}name: Founder)/, "placeholder: false$1"),
    ],
    "company.yaml": () =>
      stringify({
        press: { name: "Press 中" },
        company: { registrations: [{ name: "PAN", number: "1", lookUp: "https://中.example" }] },
      }),
    // Not printed in the pack.
    "pages/home.yaml": replace("Tell us what", "中 Tell us what"),
  });
  expectSentences(findings, [
    /^problem: content\/services\.yaml, line \d+, service 2, feature 3: features has ≥ 中 国 Ω in it/,
    /^problem: content\/site\.yaml, line \d+, contact: promise has ≤ in it, .* Write it in other/,
    /^problem: content\/site\.yaml, line \d+, founder: quote has 中 in it/,
    /^problem: content\/company\.yaml, line \d+, press: name has 中 in it/,
  ]);
});

test("what is right is not pointed out", async () => {
  const findings = await findingsAfter({
    "services.yaml": replace("year: July 2025", "year: 2020/21 and before"),
    "pages/home.yaml": [
      replace("Tell us what", "❤️ Tell us what"),
      link("/services", "/services#energy"),
      link("/why-invest-in-nepal", "/why-invest-in-nepal#arrivals"),
      link("/contact", "/gallery?photo=17"),
    ],
    "news/first.yaml": articleOf("2026-06-01"),
    "news/unpublished/second.yaml": articleOf("2026-06-01"),
    "news/to-come.yaml": () =>
      stringify({ ...sampleArticle, id: "to-come", date: "2199-01-01", waits: true }),
    "news/nepali.yaml": () =>
      stringify({
        ...sampleArticle,
        id: "नेपाली",
        fullText:
          "[Here](/news#article-नेपाली), [copied](/news#article-%E0%A4%A8%E0%A5%87%E0%A4%AA%E0%A4%BE%E0%A4%B2%E0%A5%80)",
      }),
    "ne/news/only-here.yaml": () => stringify({ ...sampleArticle, id: "only-here" }),
    "ne/news/also.yaml": () =>
      stringify({ ...sampleArticle, id: "also", fullText: "[Here](/news#article-only-here)" }),
  });
  expect(findings).toEqual([]);
});

test("the owner sets after how many years a figure counts as old", async () => {
  const stricter = replace("figuresOlderThanYears: 5", "figuresOlderThanYears: 1");
  expect((await findingsAfter({ "site.yaml": stricter })).length).toBeGreaterThan(3);
});

test("a source is to be looked at again: after some months, and thirty days before it no longer holds", async () => {
  const folder = await changedContent({
    "pages/home.yaml": firstCheck("2026-10\n        until: 2027-03-31"),
    "pages/why-invest-in-nepal.yaml": firstCheck("2026-09"),
  });
  const toCheck = async (day: string) => {
    const { findings } = await checkContent(folder, new Date(day));
    expect(findings.filter(({ severity }) => severity === "problem")).toEqual([]);
    return findings.flatMap(({ text }) =>
      /"WION"|"World Bank, in People/.test(text) ? [text] : [],
    );
  };
  const due = [
    /why-invest-in-nepal\.yaml, line \d+, badge: .*last looked at in 2026-09, more than 6/,
  ];
  expectSentences(await toCheck("2027-02-28"), []);
  expectSentences(await toCheck("2027-03-31"), [
    /home\.yaml, line \d+, why, card 1, figure: until is 2027-03-31: .* may no longer hold/,
  ]);
  expectSentences(await toCheck("2027-03-01"), [/card 1, figure: until is/]);
  expectSentences(await toCheck("2027-04-01"), [/card 1, figure: until is/, ...due]);
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
    // On its side, as a phone stores it, with a note how to turn it.
    await sharp({ create: { width: height, height: width, channels: 3, background: "grey" } })
      .withMetadata({ orientation: 6 })
      .toFile(file);
  }
  const { findings } = await checkContent(folder, today);
  const [blurred, soft, fine] = Object.keys(sizes).map((name) =>
    findings.find(({ text }) => text.includes(name)),
  );
  expect([blurred?.severity, soft?.severity, fine]).toEqual(["problem", "warning", undefined]);
  expect(blurred?.text).toMatch(/900 by 600 pixels.*blurred.* 2560 pixels wide and 1440 high/);
  expect(soft?.text).toMatch(/1700 by 1000 pixels.*soft on large screens/);
});
