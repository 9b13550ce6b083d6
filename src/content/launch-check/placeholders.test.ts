import fs from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import {
  type Change,
  changedContent,
  expectSentences,
  replace,
  shipped,
} from "../../../tests/support/content.ts";
import { placeholdersIn } from "./placeholders.ts";

const today = new Date("2026-11-18");
const noMail = {};
const mail = { SMTP_URL: "smtp://mail.company.com" };

async function foundIn(folder: string, env: NodeJS.ProcessEnv = mail) {
  return (await placeholdersIn(folder, { env, today })).map(
    ({ kind, file, line = "", path = [], note }) =>
      `${kind} ${file}:${line} ${path.join(" ")}: ${note}`,
  );
}

test("every kind of placeholder that the site ships with is on the list, with its line", async () => {
  const found = await foundIn(shipped, noMail);
  for (const expected of [
    /^write .*site\.yaml:\d+ address: .*“https:\/\/udaya\.example”/,
    /^mark .*site\.yaml:\d+ company name: /,
    /^mark .*site\.yaml:\d+ contact email: It says “info@udaya\.example”/,
    /site\.yaml:\d+ relatedOrganisation url: /,
    /site\.yaml:\d+ branchSite url: /,
    /site\.yaml:\d+ founder name: It says “Founder’s name”/,
    /site\.yaml:\d+ founder social 2 url: /,
    /ne\/site\.yaml:\d+ : Have a native reader confirm the Nepali edition/,
    /site\.yaml:\d+ legal: The notice under every page .* lawyer/,
    /^leave-out .*site\.yaml:\d+ legal pages 0: “Privacy Policy”.* docs\/drafts\/privacy-policy\.yaml/,
    /site\.yaml:\d+ legal pages 1: “Terms of Service”/,
    /^technical .*site\.yaml:\d+ : Messages of the contact form .*SMTP_URL/,
    /about\.yaml:\d+ intro: .*“Udaya means rise/,
    /^write .*why-invest-in-nepal\.yaml:\d+ .*until: Until is 2026-11-24: .*“?"UN DESA/,
    /why-invest-in-nepal\.yaml:\d+ .*: Confirm the 7\.1% of the badge and its source/,
    /pictures\.yaml:\d+ dam: /,
    /pictures\.yaml:\d+ founder: /,
    /^upload .*brand\/logo\.svg: : This is the drawing/,
    /brand\/favicon\.svg:/,
    /^technical LICENSE:\d+ : .*“Copyright .* Udaya Nepal”\. Write your company/,
    /^technical SECURITY\.md:\d+ : .*five working days/,
  ]) {
    expect.soft(found).toContainEqual(expect.stringMatching(expected));
  }
  // Each group once, however much in it is as shipped, and in the order of the file.
  const groups = found.filter((text) =>
    /site.yaml:\d+ (company|contact|founder|legal)\b/.test(text),
  );
  expect(groups).toHaveLength(9);
  const lines = found.flatMap(
    (text) => /content\/site.*:(\d+) /.exec(text)?.slice(1).map(Number) ?? [],
  );
  expect(lines).toEqual(lines.toSorted((a, b) => a - b));
});

/** Does everything on the list, as an owner would. */
const filledIn: Record<string, Change> = {
  "site.yaml": (source) =>
    withoutMarks(source)
      .replaceAll("udaya.example", "himal.com")
      .replaceAll(".example", ".com")
      .replaceAll("placeholder: true", "placeholder: false")
      .replace("name: Founder’s name", "name: Maya Gurung")
      .replace("I measure a project by", "A project is measured by")
      .replace("Portrait to follow", "Photograph by R. Rai")
      .replace(/ {4}- .*Terms of Service.*\n/, ""),
  // Of two legal pages one is written, the other left out.
  "pages/privacy-policy.yaml": () => "heading: Privacy\n",
  "pages/about.yaml": withoutMarks,
  "pages/contact.yaml": withoutMarks,
  "pages/gallery.yaml": withoutMarks,
  "pages/home.yaml": withoutMarks,
  "pages/why-invest-in-nepal.yaml": (source) => withoutMarks(source).replace(/ *until: .*\n/, ""),
  "pictures.yaml": replace("placeholder: true", "placeholder: false"),
  "services.yaml": withoutMarks,
  "ne/site.yaml": withoutMarks,
  "brand/logo.svg": replace("A30 30", "A31 31"),
  "brand/favicon.svg": replace("A30 30", "A31 31"),
};

function withoutMarks(source: string) {
  return source
    .replaceAll(/^ *draft: .*\n/gm, "")
    .replaceAll("Udaya Nepal", "Himal")
    .replaceAll("udaya-nepal", "himal")
    .replace("Udaya means rise, and dawn.", "");
}

test("nothing is left once everything is filled in", async () => {
  expect(await foundIn(await changedContent(filledIn))).toEqual([]);
});

const sixty = `Udaya ${"y".repeat(54)}`;
const ofCompany = `press:
  name: Press
  placeholder: true
company:
  draft: ask the lawyer.
  placeholder: true
documents:
  - label: Report
    placeholder: true
  - title: ${sixty}
  - title: ${sixty}y
`;

/** What an owner does after everything was filled in. */
async function foundAfter(changes: Record<string, Change[]>, env: NodeJS.ProcessEnv = mail) {
  const all: Record<string, Change[]> = {};
  for (const [file, change] of Object.entries(filledIn)) all[file] = [change];
  for (const [file, more] of Object.entries(changes)) all[file] = [...(all[file] ?? []), ...more];
  return foundIn(await changedContent(all), env);
}

test("each kind of placeholder is found among words of one's own, and once", async () => {
  const found = await foundAfter({
    "pages/news.yaml": [replace("heading: News", "draft: confirm this\nheading: News")],
    "interface.yaml": [replace("lightbox:", "lightbox:\n  draft: the copy of the lightbox.")],
    "site.yaml": [
      replace("placeholder: false\n\n# The link on the About", "placeholder: true\n\n#"),
      // Addresses whose mark is gone.
      replace("https://branch.com", "https://branch.example"),
      replace("info@himal.com", "info@udaya.example"),
      replace(
        "/privacy-policy }",
        "/privacy-policy }\n    - { label: Terms, page: /terms-of-service }",
      ),
    ],
    "pages/home.yaml": [replace('heading: "{services} sectors', 'heading: "Udaya’s sectors')],
    "company.yaml": [() => ofCompany],
    "news/broken.yaml": [() => "title: not: Udaya"],
  });
  expectSentences(found, [
    /news\.yaml:\d+ : Confirm this\.$/,
    /interface\.yaml:\d+ lightbox: The copy of the lightbox\.$/,
    /site\.yaml:\d+ relatedOrganisation: .+ is an example/,
    /site\.yaml:\d+ branchSite url: .*“https:\/\/branch\.example”/,
    /site\.yaml:\d+ contact email: .*“info@udaya\.example”/,
    /site\.yaml:\d+ legal pages 1: “Terms” in the footer leads nowhere/,
    /home\.yaml:\d+ .*heading: .*“Udaya’s sectors/,
    /^mark .*company\.yaml:3 press: “press” is an example\.$/,
    /^mark .*company\.yaml:5 company: Ask the lawyer\.$/,
    /company\.yaml:9 documents 0: “Report” is an example\.$/,
    new RegExp(`company\\.yaml:10 documents 1 title: It says “${sixty}”\\.`),
    new RegExp(`company\\.yaml:11 documents 2 title: It says “${sixty}…”\\.`),
  ]);
});

test("an e-mail service needs its three ids, and then no mail server", async () => {
  const service = replace("origin: own-server", "origin: https://api.emailjs.com");
  expectSentences(await foundAfter({ "site.yaml": [service] }, noMail), [
    /^write .*site\.yaml:\d+ contactForm serviceId: .* account at https:\/\/api\.emailjs\.com\.$/,
    /site\.yaml:\d+ contactForm templateId: /,
    /site\.yaml:\d+ contactForm publicKey: /,
  ]);
  const ready = (source: string) => service(source).replaceAll(/: own-server-.*/g, ": abc");
  expect(await foundAfter({ "site.yaml": [ready] }, noMail)).toEqual([]);
  expect(await foundAfter({ "site.yaml": [] }, { SMTP_URL: " " })).toHaveLength(1);
  // As it is while somebody writes it.
  expect(await foundAfter({ "site.yaml": [replace("contactForm:", "form:")] }, noMail)).toEqual([]);
});

test("the licence and the security policy beside the content are read", async () => {
  const folder = await changedContent(filledIn);
  const write = async (company: string, domain: string) => {
    const root = path.dirname(folder);
    await fs.writeFile(path.join(root, "LICENSE"), `MIT\r\n\r\nCopyright (c) 2026 ${company}\r\n`);
    await fs.writeFile(path.join(root, "SECURITY.md"), `# Security\n\nWrite to a@${domain}\n`);
  };
  await write("Himal", "himal.com");
  expect(await foundIn(folder)).toEqual([]);
  await write("Udaya Nepal", "udaya.example");
  expectSentences(await foundIn(folder), [/ LICENSE:3 /, / SECURITY\.md:3 /]);
});
