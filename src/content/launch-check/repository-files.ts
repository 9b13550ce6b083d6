import fs from "node:fs/promises";
import path from "node:path";
import type { Placeholder } from "./placeholder.ts";
import { shippedText } from "./shipped-placeholders.ts";

/** Files beside the content folder that strangers read, and that name the owner. */
const files = ["LICENSE", "SECURITY.md"];

/** Lines with a text that the site ships with, or with a comment such as `<!-- draft: confirm it -->`. */
export async function unfinishedFiles(folder: string) {
  const found: Placeholder[] = [];
  for (const file of files) {
    const source = await fs.readFile(path.join(folder, file), "utf8").catch(() => "");
    for (const [index, content] of source.split(/\r?\n/).entries()) {
      const draft = /<!-- draft: (.+) -->/.exec(content)?.[1];
      const known = shippedText(content);
      if (!draft && !known) continue;
      const text = draft
        ? `draft: ${draft}. When it is right, delete this comment.`
        : `this line is "${content.trim()}". Write ${known?.write}.`;
      found.push({ kind: "repository", file, line: index + 1, note: `${file}: ${text}`, text });
    }
  }
  return found;
}
