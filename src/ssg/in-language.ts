import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import type { Language } from "../schema/language.ts";

/**
 * Fonts and styles of other alphabets than the Latin one, each named by the code of its script in ISO 15924, and styles
 * of all that run from right to left.
 */
export const alphabets = "src/app/styles/alphabets";

/** The fonts that a page loads when it has been painted. */
const fonts = /<template id="fonts".*?<\/template>/s;

/** A page as its language needs it. The folder has those fonts and styles, as they are or built. */
export function inLanguage(page: string, { code, direction }: Language, folder: string) {
  const { script } = new Intl.Locale(code).maximize();
  const parts = [direction, script].flatMap((name) => {
    const file = path.join(folder, alphabets, `${name}.html`);
    return fs.existsSync(file) ? fs.readFileSync(file, "utf8") : [];
  });
  const own = parts.join("");
  const html = `<html lang="${code}"${direction ? ` dir="${direction}"` : ""}`;
  const named = page.replace('<html lang="en"', html);
  const withFonts = fonts.test(own) ? named.replace(fonts, "") : named;
  // After the stylesheet of all languages, which they change.
  return withFonts.replace("</head>", () => `${own}</head>`);
}

const stylesheet = /<link rel="stylesheet"[^>]* href="([^"]+)">\s*/g;

/** A built page with one stylesheet: for another one, the first paint of a slow phone waits longer. */
export function joinStylesheets(page: string, dist: string): string {
  const links = [...page.matchAll(stylesheet)];
  if (links.length < 2) return page;
  const styles = links.map(([, address = ""]) => fs.readFileSync(path.join(dist, address), "utf8"));
  const joined = styles.join("");
  const hash = createHash("sha256").update(joined).digest("hex").slice(0, 8);
  const address = `/assets/style-${hash}.css`;
  fs.writeFileSync(path.join(dist, address), joined);
  let left = links.length;
  return page.replace(stylesheet, (link, old) => (--left > 0 ? "" : link.replace(old, address)));
}
