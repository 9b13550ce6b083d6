import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { onTestFinished } from "vitest";

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
