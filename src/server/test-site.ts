import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { onTestFinished } from "vitest";
import { contactFields } from "../shared/contact-message.ts";
import { variable } from "../shared/form-answer.ts";
import type { FormPostSettings } from "./built-site.ts";

/** In place of what the build writes. For tests only. */
export const siteSettings = {
  contactOrigin: "own-server",
  contactKeys: { publicKey: "test-key", serviceId: "test-service", templateId: "test-template" },
  address: "https://site.example",
  company: "Test Company",
  email: "office@site.example",
};

/** When to clear away: after the test, or with `afterAll` after all tests of the file. */
export type Finished = (clear: () => void | Promise<void>) => void;

/** An empty folder. For tests only. */
export function makeFolder(finished: Finished = onTestFinished) {
  const folder = mkdtempSync(path.join(tmpdir(), "server-test-"));
  finished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A built site of these files. For tests only. */
export function makeDist(files: Record<string, string | Buffer>, finished?: Finished) {
  const dist = path.join(makeFolder(finished), "dist");
  mkdirSync(dist);
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(dist, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  return dist;
}

export const aboutPage = `<!doctype html><title>About</title>${"<p>About us.</p>".repeat(40)}`;
export const picture = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 251));

const texts = {
  "index.html": "<!doctype html><title>Home</title>",
  "about.html": aboutPage,
  "404.html": "<!doctype html><title>Not found</title>",
  "robots.txt": "User-agent: *\nAllow: /\n",
  "favicon.svg": "<svg xmlns='http://www.w3.org/2000/svg'/>",
  "site.webmanifest": "{}",
  "sitemap.xml": "<urlset/>",
  "news.atom": "<feed/>",
  ".well-known/security.txt": "Contact: https://example.com\n",
  "assets/app-BcD3_x-1.js": "console.log('hello');".repeat(20),
  "assets/app-Ef5.css": "body{margin:0}".repeat(20),
};
/** Only once: compressing takes longer than most tests. */
const compressed = Object.fromEntries(
  Object.entries(texts).flatMap(([name, text]) => [
    [`${name}.br`, brotliCompressSync(text)],
    [`${name}.gz`, gzipSync(text)],
  ]),
);

/** With pages, hashed files, and compressed variants of text files. */
export function makeSite(files: Record<string, string | Buffer> = {}, finished?: Finished) {
  const site = {
    ...texts,
    ...compressed,
    "favicon.ico": picture,
    "icon-192.png": picture,
    _headers: "/*\n  x-frame-options: DENY\n",
    "assets/text-a1b2.woff2": Buffer.from("font"),
    "pictures/hero-1280-a1b2.avif": picture,
    "pictures/hero-1280-a1b2.webp": picture,
    "pictures/hero-1280-a1b2.jpg": picture,
    ...files,
  };
  return makeDist(site, finished);
}

const controls = contactFields.map(({ name }) => {
  if (name === "message") return `<textarea name="message">${variable(name)}</textarea>`;
  if (name !== "service") return `<input name="${name}" value="${variable(name)}"/>`;
  return '<option value="">Choose</option><option value="Agriculture">Agro Industry</option>';
});

/** In place of what the build writes. For tests only. */
export const answerSettings: FormPostSettings = {
  sentences: {
    incomplete: "Something is missing.",
    honeypot: "Once more, please.",
    tooLarge: "Too large; write to {email}.",
    unreadable: "Unreadable; write to {email}.",
    broken: "Broken; write to {email}.",
    otherSite: "Elsewhere; write to {email}.",
  },
  officeTime: "{day}, {time} there",
  reply: { zone: "Asia/Kathmandu", days: ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri"], hours: 24 },
  pages: {
    sent: `<h1>It is sent!</h1><p>${variable("reference")}</p><p>${variable("due")}</p><p>${variable("sentAt")}</p>
<dl>${contactFields.map(({ name }) => `<dd>${variable(name)}</dd>`).join("")}</dl>`,
    failed: `<p>${variable("sentence")}</p><form><input name="subject"/>${controls.join("")}</form>`,
    unreadable: `<p>${variable("sentence")}</p>`,
  },
};

/** The values of the form on a page, as a browser would post them. For tests only. */
export function fieldsOf(page: string) {
  const signs: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };
  const decode = (text = "") => text.replace(/&(#?\w+);/g, (_entity, name) => signs[name] ?? "?");
  const inputs = page.match(/<input [^>]*>/g) ?? [];
  const attribute = (tag: string, name: string) =>
    decode(new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]);
  const [, service] = /<option value="([^"]*)" selected>/.exec(page) ?? [];
  const [, text] = /<textarea [^>]*>\n([^<]*)<\/textarea>/.exec(page) ?? [];
  return {
    ...Object.fromEntries(inputs.map((tag) => [attribute(tag, "name"), attribute(tag, "value")])),
    service: decode(service),
    message: decode(text),
  };
}
