import fs from "node:fs/promises";
import path from "node:path";

const docs = path.join(import.meta.dirname, "../../docs");

/**
 * Applies a guide's code blocks to a copy of the site. A block with a file name after its language is that file;
 * a diff is a change to it.
 */
export async function followGuide(guide: string, copy: string) {
  const text = await fs.readFile(path.join(docs, guide), "utf8");
  const blocks = [...text.matchAll(/^```(\w+) (\S+)\n(.*?)^```$/gms)];
  for (const [, language, name = "", code = ""] of blocks) {
    const file = path.join(copy, name);
    if (language === "diff") {
      const before = await fs.readFile(file, "utf8");
      await fs.writeFile(file, changed(before, code, name));
    } else {
      await fs.mkdir(path.dirname(file), { recursive: true });
      await fs.writeFile(file, code, { flag: "wx" });
    }
  }
  return new Set(blocks.map(([, , name = ""]) => placeOf(name)));
}

/** A page's folder counts as one place. */
function placeOf(name: string): string {
  return /^src\/app\/pages\/[^/]+(?=\/)/.exec(name)?.[0] ?? name;
}

/** The old lines of the diff must occur exactly once. */
function changed(source: string, diff: string, name: string): string {
  const lines = diff.trimEnd().split("\n");
  const without = (sign: string) =>
    lines
      .filter((line) => !line.startsWith(sign))
      .map((line) => line.slice(1))
      .join("\n");
  const [before, after, ...more] = source.split(without("+"));
  if (after === undefined || more.length > 0) {
    throw new Error(`${name} does not have this once:\n${diff}`);
  }
  return before + without("-") + after;
}
