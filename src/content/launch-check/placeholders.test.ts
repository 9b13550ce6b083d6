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
    ({ file, line, text }) => `${file}:${line ?? ""} ${text}`,
  );
}

test("every kind of placeholder that the site ships with is on the list, with its line", async () => {
  const found = await placeholdersIn(shipped, noMail);
  const list = found.map(({ file, line, text }) => `${file}:${line} ${text}`).join("\n");
  for (const expected of [
    /site\.yaml:\d+ address is "https:\/\/udaya\.example"/,
    /site\.yaml:\d+ company is a placeholder/,
    /site\.yaml:\d+ contact is a placeholder \(the e-mail/,
    /site\.yaml:\d+ relatedOrganisation/,
    /site\.yaml:\d+ branchSite/,
    /site\.yaml:\d+ founder is a placeholder \(name, quote/,
    /site\.yaml:\d+ founder, social, "LinkedIn"/,
    /site\.yaml:\d+ draft: the notice under every page .* lawyer/,
    /site\.yaml:\d+ Privacy Policy leads nowhere/,
    /site\.yaml:\d+ Terms of Service leads nowhere/,
    /site\.yaml:\d+ messages of the contact form .*SMTP_URL/,
    /about\.yaml:\d+ intro is "Udaya means rise/,
    /why-invest-in-nepal\.yaml:\d+ draft: confirm the 7\.1% of the badge and its source/,
    /pictures\.yaml:\d+ dam is a placeholder\. Replace the picture/,
    /pictures\.yaml:\d+ founder is a placeholder/,
    /brand\/logo\.svg:/,
    /brand\/favicon\.svg:/,
    /LICENSE:\d+ this line is "Copyright .* Udaya Nepal"\. Write your company/,
    /SECURITY\.md:\d+ draft: .*five working days/,
  ]) {
    expect(list).toMatch(expected);
  }
  const places = found.map(({ file, line, text }) => `${file} ${line ?? text}`);
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
    /news\.yaml:\d+ placeholder: what stands here/,
  ],
  [
    "a comment beside a field",
    "navigation.yaml",
    replace("to: /contact }\n\n#", "to: /contact } # placeholder: the label\n\n#"),
    /navigation\.yaml:\d+ placeholder: the label/,
  ],
  [
    "a draft",
    "interface.yaml",
    replace("lightbox:", "# draft: the copy of the lightbox\nlightbox:"),
    /interface\.yaml:\d+ draft: the copy of the lightbox/,
  ],
  [
    "a mark",
    "site.yaml",
    replace("placeholder: false\n  email", "placeholder: true\n  email"),
    /site\.yaml:\d+ contact is a placeholder/,
  ],
  [
    "an address whose mark is gone",
    "site.yaml",
    replace("https://branch.com", "https://branch.example"),
    /site\.yaml:\d+ url is "https:\/\/branch\.example"/,
  ],
  [
    "an e-mail address whose mark is gone",
    "site.yaml",
    replace("info@himal.com", "info@udaya.example"),
    /site\.yaml:\d+ email is "info@udaya\.example"/,
  ],
  [
    "the placeholder name in a text",
    "pages/home.yaml",
    replace("heading: Ten sectors", "heading: Udaya’s sectors"),
    /home\.yaml:\d+ heading is "Udaya’s sectors/,
  ],
  [
    "a page to come",
    "site.yaml",
    replace("placeholders: []", "placeholders: [Privacy Policy]"),
    /site\.yaml:\d+ Privacy Policy leads nowhere/,
  ],
];

test.each(planted)("%s is found", async (_name, file, plant, expected) => {
  const fill = filledIn[file] ?? ((source: string) => source);
  const found = await foundAfter({ ...filledIn, [file]: (source) => plant(fill(source)) });
  expect(found.join("\n")).toMatch(expected);
  expect(found).toHaveLength(1);
});

test("an e-mail service needs its three ids, and then no mail server", async () => {
  const service = (source: string) =>
    filledIn["site.yaml"]?.(source).replace("origin: own-server", "origin: https://mail.com") ?? "";
  const found = await foundAfter({ ...filledIn, "site.yaml": service }, noMail);
  expect(found).toEqual([
    expect.stringMatching(/site\.yaml:\d+ serviceId is "own-server-service"/),
    expect.stringMatching(/site\.yaml:\d+ templateId is "own-server-template"/),
    expect.stringMatching(/site\.yaml:\d+ publicKey is "own-server-key"/),
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

test("a sign inside a text is no comment", async () => {
  const quoted = replace("heading: News", 'heading: "News # placeholder: none"');
  const block = replace(/intro: Notes/, "intro: |-\n  # placeholder: none\n  Notes");
  const found = await foundAfter({
    ...filledIn,
    "pages/news.yaml": (source) => block(quoted(withoutMarks(source))),
  });
  expect(found).toEqual([]);
});
