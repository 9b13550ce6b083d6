import { hash } from "node:crypto";
import fs from "node:fs/promises";
import path from "node:path";
import { type Text, textsIn, type YamlFile } from "../yaml-files.ts";
import type { Placeholder } from "./placeholder.ts";

/** Texts that the site ships with and the owner replaces. The first match counts. */
const texts: { pattern: RegExp; keys?: string[]; write: string }[] = [
  {
    pattern: /\.example\b/,
    keys: ["address"],
    write: "the address that the site is published at, such as https://company.com",
  },
  { pattern: /\.example\b/, keys: ["email"], write: "the e-mail address that visitors write to" },
  { pattern: /\.example\b/, write: "the real address, which starts with https://" },
  { pattern: /\budaya\b/i, write: "your company’s name instead, or a text without it" },
  { pattern: /^Founder’s name$/, write: "the founder’s name" },
  {
    pattern: /^I measure a project by what it still does for a valley twenty years after/,
    write: "one or two sentences that the founder has said",
  },
  { pattern: /^Portrait to follow$/, write: "whose portrait it is, or delete the line" },
];

export type ShippedText = Text & { write: string };

/** Texts that are unchanged since the site was shipped, marked or not. */
export function shippedTexts(file: YamlFile): ShippedText[] {
  return textsIn(file).flatMap((text) => {
    const known = shippedText(text.text, text.key);
    return known ? [{ ...text, write: known.write }] : [];
  });
}

function shippedText(text: string, key = "") {
  return texts.find(({ pattern, keys }) => pattern.test(text) && (keys?.includes(key) ?? true));
}

/** The placeholder brand files, recognised by their hash. */
const drawings = {
  "brand/logo.svg": "f648df91eecfed48",
  "brand/favicon.svg": "91ffae8aada3f0ac",
};

export async function shippedDrawings(folder: string): Promise<Placeholder[]> {
  const found: Placeholder[] = [];
  for (const [file, fingerprint] of Object.entries(drawings)) {
    const source = await fs.readFile(path.join(folder, file), "utf8").catch(() => undefined);
    if (source === undefined || fingerprintOf(source) !== fingerprint) continue;
    const note = "This is the drawing that the site ships with. Put your own in its place.";
    found.push({ kind: "upload", file: `content/${file}`, note });
  }
  return found;
}

/** Git may have changed the line endings. */
function fingerprintOf(source: string): string {
  return hash("sha256", source.replaceAll("\r\n", "\n")).slice(0, 16);
}

/** Files beside the content folder that strangers read, and that name the owner. */
const ownersFiles = ["LICENSE", "SECURITY.md"];

/** Lines with a text that the site ships with, or with a comment such as `<!-- draft: confirm it -->`. */
export async function unfinishedFiles(folder: string): Promise<Placeholder[]> {
  const found: Placeholder[] = [];
  for (const file of ownersFiles) {
    const source = await fs.readFile(path.join(folder, file), "utf8").catch(() => "");
    for (const [index, content] of source.split(/\r?\n/).entries()) {
      const draft = /<!-- draft: (.+) -->/.exec(content)?.[1];
      const known = shippedText(content);
      if (!draft && !known) continue;
      const note = draft
        ? `${file} has a draft: ${draft}.`
        : `${file} says “${content.trim()}”. Write ${known?.write}.`;
      found.push({ kind: "technical", file, line: index + 1, note });
    }
  }
  return found;
}
