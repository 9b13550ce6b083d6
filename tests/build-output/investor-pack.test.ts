import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { packAddress } from "../../src/schema/investor-pack.ts";
import { loadSite } from "../../src/ssg/site-content.ts";
import { changedContent } from "../support/content.ts";
import { addMadeUpCompany, madeUpCompany } from "../support/made-up-company.ts";
import { content, dist, pageAt } from "./built-pages.ts";
import { isInstalled } from "./is-installed.ts";

const file = path.join(dist, packAddress);
const bytes = fs.readFileSync(file);
const source = bytes.toString("latin1");

test.for(["/why-invest-in-nepal", "/contact"] as const)(
  "%s links to it, with its size and month",
  (address) => {
    const [, text = "", another] = pageAt(address).split(`href="${packAddress}"`);
    expect(another).toBeUndefined();
    const [, size, year] = /\(PDF, (\d+) KB, [A-Z][a-z]+ (\d{4})\)/.exec(text) ?? [];
    expect(Number(size)).toBe(Math.round(bytes.length / 1000));
    expect(year).toBe(content.investorPack.date.slice(0, 4));
  },
);

test("it is small enough to send by e-mail", () => {
  expect(bytes.length).toBeLessThanOrEqual(400_000);
});

test("it is tagged, says its language, and has a title and an outline", () => {
  for (const entry of [
    "/Marked true",
    "/StructTreeRoot ",
    "/Lang (en)",
    "/DisplayDocTitle true",
    "/Outlines ",
  ]) {
    expect(source).toContain(entry);
  }
});

test("every figure in it is a link to its source, and so is the address of the site", () => {
  const { whyInvest } = content.pages;
  const { badge, reasons, figures, risks } = whyInvest;
  const printed = [badge, reasons, figures.charts, figures.map, risks, content.services];
  const links = addressesIn(source);
  const wanted = new Set([new URL(content.site.address).href, ...urlsIn(printed)]);
  expect(wanted.size).toBeGreaterThan(30);
  expect([...wanted].filter((address) => !links.has(address))).toEqual([]);
});

const boxes = source.match(/\/MediaBox \[[^\]]+\]/g) ?? [];

test("it has seven to twelve pages, and every one is an A4", () => {
  expect(boxes.length).toBeGreaterThanOrEqual(7);
  expect(boxes.length).toBeLessThanOrEqual(12);
  expect(new Set(boxes)).toEqual(new Set(["/MediaBox [0 0 595.28 841.89]"]));
});

const canRead = isInstalled("pdftotext", "-v");
test.skipIf(!canRead)(
  "all that it is made from can be read in it, and every page has its number and the notice",
  () => {
    const { stdout } = spawnSync("pdftotext", ["-layout", file, "-"], { encoding: "utf8" });
    const printed = stdout.split("\f").filter((page) => page.trim());
    expect(printed).toHaveLength(boxes.length);
    for (const [index, page] of printed.entries()) {
      expect(flat(page)).toContain(flat(content.site.legal.notice));
      expect(flat(page)).toContain(`${index + 1}of${boxes.length}`);
    }

    const { stdout: raw } = spawnSync("pdftotext", ["-raw", file, "-"], { encoding: "utf8" });
    const { about, whyInvest, services } = content.pages;
    const { reasons, figures, risks, offers } = whyInvest;
    const { founder, contact } = content.site;
    const charts = figures.charts.map(({ heading, text, bars }) => [
      [heading, text],
      bars.map((bar) => [bar.name, bar.note, bar.source, bar.value.toLocaleString("en")]),
    ]);
    const wanted = textsIn([
      [about.mission, about.vision, about.values.values, founder.role],
      [reasons.reasons, risks.points, offers.offers, charts, figures.map.names],
      [content.services.services, services.process.steps, contact.headquarters],
    ]);
    expect(wanted.length).toBeGreaterThan(180);
    const said = flat(raw);
    expect(wanted.filter((words) => !said.includes(flat(words)))).toEqual([]);
    // In the list of contents and over its own paragraph.
    for (const { title } of content.services.services) {
      expect(said.split(flat(title)), title).toHaveLength(3);
    }
    const madeUp = [
      founder.placeholder && [founder.name, founder.quote],
      contact.placeholder && contact.email,
    ];
    expect(textsIn(madeUp).filter((words) => said.includes(flat(words)))).toEqual([]);
  },
);

test("what the company can prove is in it, with pictures and links, once it is written", async () => {
  const folder = await changedContent({});
  await addMadeUpCompany(folder);
  const pack = await (await loadSite(folder)).pdf();
  const made = pack.toString("latin1");

  const links = addressesIn(made);
  const { company, people, press, terms, documents, projects } = madeUpCompany;
  const { address } = content.site;
  const emails = [press.email, terms.complaintsEmail, ...people.map(({ email }) => email)];
  const files = [...documents.map(({ file }) => file), ...projects.map(({ study }) => study)];
  const wanted = [
    ...urlsIn(people),
    ...(company.registrations ?? []).map(({ lookUp }) => lookUp),
    ...emails.flatMap((email) => (email ? `mailto:${email}` : [])),
    ...files.flatMap((file) => (file ? `${address}/documents/${file}` : [])),
    "tel:+97710000000",
  ];
  expect(wanted.filter((each) => each && !links.has(each))).toEqual([]);
  // The logo and the cover are in both.
  const shown = [
    ...people.map(({ portrait }) => portrait),
    ...projects.map((each) => each.picture),
  ];
  const pictures = (pdf: string) => pdf.split("/Subtype /Image").length;
  expect(pictures(made) - pictures(source)).toBe(shown.filter(Boolean).length);

  if (!canRead) return;
  const file = path.join(folder, "made-up.pdf");
  fs.writeFileSync(file, pack);
  const said = flat(spawnSync("pdftotext", ["-raw", file, "-"], { encoding: "utf8" }).stdout);
  const { stages, ...copy } = content.interface.company;
  const { record, terms: termsHeading, board, team, domains } = copy;
  const texts = textsIn([
    [company, people, terms, documents, press, projects.map(({ stage }) => stages[stage])],
    projects.map(({ stage, asOf, position, ...project }) => project),
    [
      "31 October 2026",
      "1 October 2026",
      "PDF, 1.2 MB",
      record,
      termsHeading,
      board,
      team,
      domains,
    ],
  ]);
  // The signs of Devanagari are not drawn in the order in which they are read.
  const facts = texts.filter((text) => !/\p{Script=Devanagari}/u.test(text));
  expect(facts.length).toBeGreaterThan(60);
  expect(facts.filter((words) => !said.includes(flat(words)))).toEqual([]);
});

const notPrinted = [
  "id",
  "sector",
  "option",
  "image",
  "gradient",
  "summary",
  "url",
  "checked",
  "until",
  // Of the company's evidence.
  "group",
  "sectors",
  "portrait",
  "picture",
  "study",
  "file",
  "date",
  "lookUp",
];

function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return Object.entries(value ?? {}).flatMap(([key, item]) =>
    notPrinted.includes(key) ? [] : textsIn(item),
  );
}

/** What a press leads to. Brackets are written with a backslash. */
const addressesIn = (pdf: string) =>
  new Set(
    [...pdf.matchAll(/\/URI \((.+)\)/g)].map(([, address = ""]) => address.replaceAll("\\", "")),
  );

function urlsIn(value: unknown): string[] {
  if (value === null || typeof value !== "object") return [];
  return Object.entries(value).flatMap(([key, item]) =>
    key === "url" ? [String(item)] : urlsIn(item),
  );
}

/** Without spaces, hyphens and minus signs, because lines break elsewhere in the PDF. */
function flat(text: string) {
  return text.replaceAll(/[\s\p{Pd}−]+/gu, "");
}
