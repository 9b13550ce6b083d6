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

/** An empty folder, removed after the test. For tests only. */
export function makeFolder() {
  const folder = mkdtempSync(path.join(tmpdir(), "server-test-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A built site of these files, removed after the test. For tests only. */
export function makeDist(files: Record<string, string | Buffer>) {
  const dist = path.join(makeFolder(), "dist");
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

/** With pages, hashed files, and compressed variants of text files. */
export function makeSite(files: Record<string, string | Buffer> = {}) {
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
  return makeDist({
    ...texts,
    ...Object.fromEntries(
      Object.entries(texts).flatMap(([name, text]) => [
        [`${name}.br`, brotliCompressSync(text)],
        [`${name}.gz`, gzipSync(text)],
      ]),
    ),
    "favicon.ico": picture,
    "icon-192.png": picture,
    _headers: "/*\n  x-frame-options: DENY\n",
    "assets/text-a1b2.woff2": Buffer.from("font"),
    "pictures/hero-1280-a1b2.avif": picture,
    "pictures/hero-1280-a1b2.webp": picture,
    "pictures/hero-1280-a1b2.jpg": picture,
    ...files,
  });
}
