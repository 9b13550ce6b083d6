import { createHash } from "node:crypto";
import fs from "node:fs/promises";
import path from "node:path";

/**
 * Joins the stylesheets of a page into one file for whoever opens the site with it: the page is not
 * painted before its styles are there, and a second file would wait for a connection of its own. The
 * parts are named too, as disabled ones that no browser fetches, because the bundler's loader looks
 * for their names before it fetches the styles of a page it goes to.
 */
export async function joinStyles(dist: string, files: readonly string[]): Promise<string> {
  if (files.length < 2) return files.map((file) => stylesheet(file)).join("");
  const parts = await Promise.all(files.map((file) => fs.readFile(path.join(dist, file), "utf8")));
  const whole = parts.join("");
  const digest = createHash("sha256").update(whole).digest("base64url").slice(0, 8);
  const name = path.basename(files.at(-1) ?? "").replace(/-[\w-]{8}\.css$/, "");
  const joined = `assets/${name}-whole-${digest}.css`;
  await fs.writeFile(path.join(dist, joined), whole);
  return stylesheet(joined) + files.map((file) => stylesheet(file, " disabled")).join("");
}

const stylesheet = (file: string, state = "") =>
  `<link rel="stylesheet"${state} crossorigin href="/${file}">`;
