import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { ask, makeApp } from "../../tests/support/client.ts";
import { aboutPage, compressedPages, makeDist, notFound } from "../../tests/support/site.ts";
import { isFileName } from "./static-files.ts";

const forYears = "public, max-age=31536000, immutable";
const forAnHour = "public, max-age=3600";
const files = [
  ["/assets/app-BcD3_x-1.js", "application/javascript; charset=utf-8", forYears],
  ["/assets/app-Ef5.css", "text/css; charset=utf-8", forYears],
  ["/assets/text-a1b2.woff2", "font/woff2", forYears],
  ["/pictures/hero-1280-a1b2.avif", "image/avif", forYears],
  ["/pictures/hero-1280-a1b2.webp", "image/webp", forYears],
  ["/pictures/hero-1280-a1b2.jpg", "image/jpeg", forYears],
  ["/favicon.svg", "image/svg+xml", forAnHour],
  ["/favicon.ico", "image/vnd.microsoft.icon", forAnHour],
  ["/icon-192.png", "image/png", forAnHour],
  ["/robots.txt", "text/plain; charset=utf-8", forAnHour],
  ["/.well-known/security.txt", "text/plain; charset=utf-8", forAnHour],
  ["/site.webmanifest", "application/manifest+json", forAnHour],
  ["/sitemap.xml", "application/xml", forAnHour],
  ["/news.atom", "application/atom+xml", forAnHour],
] as const;

const secret = [
  "../secret.txt",
  ".hidden.txt",
  ".vite/manifest.json",
  "assets/.hidden.js",
  ".well-known/.hidden.txt",
  "assets/.well-known/secret.txt",
  // For static hosts, and for whoever accepts compressed files.
  "_headers",
  "robots.txt.gz",
];
const dist = makeDist(
  {
    ...compressedPages,
    ...Object.fromEntries(files.map(([path]) => [path, "a file"])),
    ...Object.fromEntries(secret.map((path) => [path, "secret"])),
  },
  afterAll,
);
const app = makeApp({ finished: afterAll, dist });

test("a page is sent at its address, and caches have to ask again", async () => {
  const page = await ask(app, "/about");
  expect(page).toMatchObject({ status: 200, text: aboutPage });
  expect(page.headers["content-type"]).toBe("text/html; charset=utf-8");
  expect(page.headers["cache-control"]).toBe("no-cache");
});

test.each([
  ["br", "br", brotliDecompressSync],
  ["gzip", "gzip", gunzipSync],
  ["gzip, deflate, br, zstd", "br", brotliDecompressSync],
  ["br;q=0, gzip", "gzip", gunzipSync],
])("whoever accepts %s gets %s", async (accepted, encoding, decompress) => {
  const page = await ask(app, "/about", { headers: { "accept-encoding": accepted } });
  expect(page.headers["content-encoding"]).toBe(encoding);
  expect(page.headers["content-type"]).toBe("text/html; charset=utf-8");
  expect(page.headers.vary).toMatch(/^accept-encoding$/i);
  expect(Number(page.headers["content-length"])).toBe(page.bytes.length);
  expect(String(decompress(page.bytes))).toBe(aboutPage);
});

test.each(["identity", "br;q=0, gzip;q=0"])(
  "whoever accepts %s gets the plain file, and caches learn that there are others",
  async (accepted) => {
    const page = await ask(app, "/about", { headers: { "accept-encoding": accepted } });
    expect(page).toMatchObject({ status: 200, text: aboutPage });
    expect(page.headers).not.toHaveProperty("content-encoding");
    expect(page.headers.vary).toMatch(/^accept-encoding$/i);
  },
);

test.each(files)("%s is %s, kept for %s", async (path, type, cacheControl) => {
  // The build did not compress it.
  const file = await ask(app, path, { headers: { "accept-encoding": "br" } });
  expect(file).toMatchObject({ status: 200, text: "a file" });
  expect(file.headers["content-type"]).toBe(type);
  expect(file.headers["cache-control"]).toBe(cacheControl);
  expect(file.headers).not.toHaveProperty("content-encoding");
});

test("HEAD answers as GET does, without the file", async () => {
  for (const path of ["/about", "/favicon.svg", "/nowhere"]) {
    const get = await ask(app, path);
    const head = await ask(app, path, { method: "HEAD" });
    expect(head.status).toBe(get.status);
    expect(head.bytes).toHaveLength(0);
    expect({ ...head.headers, date: "" }).toEqual({ ...get.headers, date: "" });
  }
});

test.each(["GET", "HEAD"])("%s of another spelling moves for good to the page", async (method) => {
  const answer = await ask(app, "/about.html?from=mail", { method });
  expect(answer.status).toBe(308);
  expect(answer.headers.location).toBe("/about?from=mail");
  expect(answer.headers["cache-control"]).toBe(forAnHour);
});

test.each([
  ...secret.map((path) => `/${path}`),
  "/%2e%2e/secret.txt",
  "/assets/../../secret.txt",
  "/assets/..%2f..%2fsecret.txt",
  "/assets/..%5c..%5csecret.txt",
  "/assets/..\\..\\secret.txt",
  "/..%252fsecret.txt",
  "//secret.txt",
  "/etc/passwd",
  "//etc/passwd",
  "/%2fetc%2fpasswd",
  "/robots.txt%00",
  "/robots.txt%00.svg",
  "/.well-known",
  "/assets/",
  "/robots.txt/",
  "/about.html.br",
])("nothing outside the public files is reached by %s", async (path) => {
  const answer = await ask(app, path);
  expect(answer.status).toBe(404);
  expect(answer.text).not.toMatch(/secret|root:/);
});

test("an address sent as a whole URL is answered as its path is", async () => {
  expect((await ask(app, "http://evil.example/about")).text).toBe(aboutPage);
  expect((await ask(app, "http://evil%ff/about")).text).toBe(aboutPage);
  expect((await ask(app, "http://evil.example/about/")).headers.location).toBe("/about");
});

// A pattern that backtracks would run into the timeout.
test("a hostile name is turned away, however long", () => {
  expect(isFileName(`/${"a-._".repeat(1_000_000)}!`)).toBe(false);
});

test.each([
  "/nowhere",
  "/404.html",
  "/api/other",
  "/nothing.txt",
  "/%ff",
  "/about%c3",
  "//%?a=%zz",
])("%s answers 404 with the site's own page", async (path) => {
  const answer = await ask(app, path, { headers: { accept: "application/json" } });
  expect(answer).toMatchObject({ status: 404, text: notFound });
  expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8");
  expect(answer.headers["cache-control"]).toBe("no-cache");
});

test("the 404 page is compressed like any other", async () => {
  const answer = await ask(app, "/nowhere", { headers: { "accept-encoding": "br" } });
  expect(answer.headers["content-encoding"]).toBe("br");
  expect(String(brotliDecompressSync(answer.bytes))).toBe(notFound);
});

test.each([
  ["range", "bytes=0-3"],
  ["range", "bytes=9000-"],
  ["if-none-match", "*"],
  ["if-match", '"tag"'],
  ["if-unmodified-since", "Thu, 01 Jan 1970 00:00:00 GMT"],
])("%s: %s does not keep anyone from reading the 404 page", async (name, value) => {
  const answer = await ask(app, "/nowhere", { headers: { [name]: value } });
  expect(answer).toMatchObject({ status: 404, text: notFound });
});

test.each(["/assets/gone-1a2b.js", "/pictures/a/b.webp", "/assets/%E0%A4%A"])(
  "%s is answered with 404 in a sentence that no cache keeps",
  async (path) => {
    const answer = await ask(app, path, { headers: { "accept-encoding": "br" } });
    expect(answer).toMatchObject({ status: 404, text: "There is no such file.\n" });
    expect(answer.headers["content-type"]).toBe("text/plain; charset=utf-8");
    expect(answer.headers["cache-control"]).toBe("no-store");
  },
);

test("a missing page leaves no warning on the console", async () => {
  const warnings: Error[] = [];
  const collect = (warning: Error) => warnings.push(warning);
  process.on("warning", collect);
  onTestFinished(() => void process.off("warning", collect));
  for (const path of ["/nowhere", "/nothing.txt", "/assets/gone.js"]) {
    await ask(app, path, { headers: { "accept-encoding": "br, gzip" } });
  }
  expect(warnings).toEqual([]);
});
