import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { changedContent, replace, shipped } from "../test-content.ts";
import { placeholdersIn } from "./placeholders.ts";

const noMail = {};
const mail = { SMTP_URL: "smtp://mail.company.com" };

async function foundAfter(
  changes: Parameters<typeof changedContent>[0],
  env: NodeJS.ProcessEnv = mail,
) {
  return (await placeholdersIn(await changedContent(changes), env)).map(
    ({ file, line, path = [], note }) => `${file}:${line ?? ""} ${path.join(" ")}: ${note}`,
  );
}

test("every kind of placeholder that the site ships with is on the list, with its line", async () => {
  const found = await placeholdersIn(shipped, noMail);
  const list = found
    .map(({ file, line, path = [], note }) => `${file}:${line} ${path.join(" ")}: ${note}`)
    .join("\n");
  for (const expected of [
    /site\.yaml:\d+ address: .*“https:\/\/udaya\.example”/,
    /site\.yaml:\d+ company name: /,
    /site\.yaml:\d+ contact email: The e-mail/,
    /site\.yaml:\d+ relatedOrganisation url: /,
    /site\.yaml:\d+ branchSite url: /,
    /site\.yaml:\d+ founder name: Name, quote/,
    /site\.yaml:\d+ founder social 2 url: /,
    /site\.yaml:\d+ legal notice: The notice under every page .* lawyer/,
    /site\.yaml:\d+ legal placeholders 0: “Privacy Policy”/,
    /site\.yaml:\d+ legal placeholders 1: “Terms of Service”/,
    /site\.yaml:\d+ : Messages of the contact form .*SMTP_URL/,
    /about\.yaml:\d+ intro: .*“Udaya means rise/,
    /why-invest-in-nepal\.yaml:\d+ .*: Confirm the 7\.1% of the badge and its source/,
    /pictures\.yaml:\d+ dam: /,
    /pictures\.yaml:\d+ founder: /,
    /brand\/logo\.svg:/,
    /brand\/favicon\.svg:/,
    /LICENSE:\d+ : .*“Copyright .* Udaya Nepal”\. Write your company/,
    /SECURITY\.md:\d+ : .*five working days/,
  ]) {
    expect(list).toMatch(expected);
  }
  const places = found.map(({ file, line }) => `${file} ${line}`);
  expect(places).toEqual([...new Set(places)]);
});

/** Does everything on the list, as an owner would. */
const filledIn: Parameters<typeof changedContent>[0] = {
  "site.yaml": (source) =>
    withoutMarks(source)
      .replaceAll("udaya.example", "himal.com")
      .replaceAll(".example", ".com")
      .replaceAll("placeholder: true", "placeholder: false")
      .replace("name: Founder’s name", "name: Maya Gurung")
      .replace("I measure a project by", "A project is measured by")
      .replace("Portrait to follow", "Photograph by R. Rai")
      .replace(/placeholders:\n( +- .*\n)+/, "placeholders: []\n"),
  "pages/about.yaml": withoutMarks,
  "pages/contact.yaml": withoutMarks,
  "pages/gallery.yaml": withoutMarks,
  "pages/home.yaml": withoutMarks,
  "pages/why-invest-in-nepal.yaml": withoutMarks,
  "pictures.yaml": replace("placeholder: true", "placeholder: false"),
  "services.yaml": withoutMarks,
  "brand/logo.svg": replace("A30 30", "A31 31"),
  "brand/favicon.svg": replace("A30 30", "A31 31"),
};

function withoutMarks(source: string) {
  return source
    .replaceAll(/ *# (placeholder|draft)\b.*/g, "")
    .replaceAll("Udaya Nepal", "Himal")
    .replaceAll("udaya-nepal", "himal")
    .replace("Udaya means rise, and dawn.", "");
}

test("nothing is left once everything is filled in", async () => {
  expect(await foundAfter(filledIn)).toEqual([]);
});

const planted: [string, string, (source: string) => string, RegExp][] = [
  [
    "a comment above a field",
    "pages/news.yaml",
    replace("heading: News", "# placeholder\nheading: News"),
    /news\.yaml:\d+ heading: Look at what stands here/,
  ],
  [
    "a comment beside a field",
    "navigation.yaml",
    replace("to: /contact }\n\n#", "to: /contact } # placeholder: the label\n\n#"),
    /navigation\.yaml:\d+ .*: The label/,
  ],
  [
    "a draft",
    "interface.yaml",
    replace("lightbox:", "# draft: the copy of the lightbox\nlightbox:"),
    /interface\.yaml:\d+ lightbox: The copy of the lightbox/,
  ],
  [
    "a mark",
    "site.yaml",
    replace("placeholder: false\n\n# The link on the About", "placeholder: true\n\n#"),
    /site\.yaml:\d+ relatedOrganisation: .+ is an example/,
  ],
  [
    "an address whose mark is gone",
    "site.yaml",
    replace("https://branch.com", "https://branch.example"),
    /site\.yaml:\d+ branchSite url: .*“https:\/\/branch\.example”/,
  ],
  [
    "an e-mail address whose mark is gone",
    "site.yaml",
    replace("info@himal.com", "info@udaya.example"),
    /site\.yaml:\d+ contact email: .*“info@udaya\.example”/,
  ],
  [
    "the placeholder name in a text",
    "pages/home.yaml",
    replace("heading: Ten sectors", "heading: Udaya’s sectors"),
    /home\.yaml:\d+ .*heading: .*“Udaya’s sectors/,
  ],
  [
    "a page to come",
    "site.yaml",
    replace("placeholders: []", "placeholders: [Privacy Policy]"),
    /site\.yaml:\d+ legal placeholders 0: “Privacy Policy”/,
  ],
];

test("each kind of placeholder is found among words of one's own, and once", async () => {
  const changes = { ...filledIn };
  for (const [, file, plant] of planted) {
    const before = changes[file] ?? ((source: string) => source);
    changes[file] = (source) => plant(before(source));
  }
  const found = await foundAfter(changes);
  for (const [what, , , expected] of planted) {
    expect.soft(found, what).toContainEqual(expect.stringMatching(expected));
  }
  expect(found).toHaveLength(planted.length);
});

test("an e-mail service needs its three ids, and then no mail server", async () => {
  const service = (source: string) =>
    filledIn["site.yaml"]?.(source).replace("origin: own-server", "origin: https://mail.com") ?? "";
  const found = await foundAfter({ ...filledIn, "site.yaml": service }, noMail);
  expect(found).toEqual([
    expect.stringMatching(/site\.yaml:\d+ contactForm serviceId: /),
    expect.stringMatching(/site\.yaml:\d+ contactForm templateId: /),
    expect.stringMatching(/site\.yaml:\d+ contactForm publicKey: /),
  ]);
});

const beside: [string, string, string, string][] = [
  ["LICENSE", "Copyright (c) 2026 Himal", "Copyright (c) 2026 Udaya Nepal", "LICENSE:3 "],
  ["SECURITY.md", "security@himal.com", "security@udaya.example", "SECURITY.md:3 "],
];

test.each(beside)("%s beside the content is read", async (file, own, shippedText, place) => {
  const folder = await changedContent({});
  const root = await fs.mkdtemp(path.join(os.tmpdir(), "site-"));
  onTestFinished(() => fs.rm(root, { recursive: true }));
  await fs.symlink(folder, path.join(root, "content"));
  const found = async (text: string) => {
    await fs.writeFile(path.join(root, file), `First\r\n\r\n${text}\r\n`);
    const list = await placeholdersIn(path.join(root, "content"), mail);
    return list
      .filter((placeholder) => placeholder.file === file)
      .map(({ line }) => `${file}:${line} `);
  };
  expect(await found(own)).toEqual([]);
  expect(await found(shippedText)).toEqual([place]);
});

test("a # inside a text is no comment", async () => {
  const quoted = replace("heading: News", 'heading: "News # placeholder: none"');
  const block = replace(/intro: Notes/, "intro: |-\n  # placeholder: none\n  Notes");
  const found = await foundAfter({
    ...filledIn,
    "pages/news.yaml": (source) => block(quoted(withoutMarks(source))),
  });
  expect(found).toEqual([]);
});
