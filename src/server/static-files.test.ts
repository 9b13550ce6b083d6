import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { isFileName } from "./static-files.ts";
import { ask, makeApp } from "./test-client.ts";
import { aboutPage, makeDist, makeSite } from "./test-site.ts";

const script = "/assets/app-BcD3_x-1.js";
const avif = "/pictures/hero-1280-a1b2.avif";
const app = makeApp({ finished: afterAll });
const secrets = {
  "../secret.txt": "secret",
  ".hidden.txt": "secret",
  ".vite/manifest.json": "secret",
  "assets/.hidden.js": "secret",
  ".well-known/.hidden.txt": "secret",
  "assets/.well-known/secret.txt": "secret",
};
const appWithSecrets = makeApp({ finished: afterAll, dist: makeSite(secrets, afterAll) });

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

test.each([undefined, "identity", "br;q=0, gzip;q=0"])(
  "whoever accepts %s gets the plain file, and caches learn that there are others",
  async (accepted) => {
    const headers = accepted === undefined ? {} : { "accept-encoding": accepted };
    for (const path of ["/about", script, "/robots.txt"]) {
      const file = await ask(app, path, { headers });
      expect(file.status).toBe(200);
      expect(file.headers).not.toHaveProperty("content-encoding");
      expect(file.headers.vary).toMatch(/^accept-encoding$/i);
    }
  },
);

test.each([
  [script, "application/javascript; charset=utf-8", "public, max-age=31536000, immutable"],
  ["/assets/app-Ef5.css", "text/css; charset=utf-8", "public, max-age=31536000, immutable"],
  ["/assets/text-a1b2.woff2", "font/woff2", "public, max-age=31536000, immutable"],
  [avif, "image/avif", "public, max-age=31536000, immutable"],
  ["/pictures/hero-1280-a1b2.webp", "image/webp", "public, max-age=31536000, immutable"],
  ["/pictures/hero-1280-a1b2.jpg", "image/jpeg", "public, max-age=31536000, immutable"],
  ["/favicon.svg", "image/svg+xml", "public, max-age=3600"],
  ["/robots.txt", "text/plain; charset=utf-8", "public, max-age=3600"],
  ["/site.webmanifest", "application/manifest+json", "public, max-age=3600"],
  ["/sitemap.xml", "application/xml", "public, max-age=3600"],
  ["/news.atom", "application/atom+xml", "public, max-age=3600"],
  ["/.well-known/security.txt", "text/plain; charset=utf-8", "public, max-age=3600"],
  ["/favicon.ico", "image/vnd.microsoft.icon", "public, max-age=3600"],
  ["/icon-192.png", "image/png", "public, max-age=3600"],
])("%s is %s, kept for %s", async (path, type, cacheControl) => {
  for (const encoding of ["identity", "br", "gzip"]) {
    const file = await ask(app, path, { headers: { "accept-encoding": encoding } });
    expect(file.status).toBe(200);
    expect(file.headers["content-type"]).toBe(type);
    expect(file.headers["cache-control"]).toBe(cacheControl);
  }
});

test("HEAD answers as GET does, without the file", async () => {
  for (const path of ["/about", script, avif]) {
    const get = await ask(app, path);
    const head = await ask(app, path, { method: "HEAD" });
    expect(head.status).toBe(200);
    expect(head.bytes).toHaveLength(0);
    expect({ ...head.headers, date: "" }).toEqual({ ...get.headers, date: "" });
  }
});

test.each(["GET", "HEAD"])("%s of another spelling moves for good to the page", async (method) => {
  const answer = await ask(app, "/about.html?from=mail", { method });
  expect(answer.status).toBe(308);
  expect(answer.headers.location).toBe("/about?from=mail");
  expect(answer.headers["cache-control"]).toBe("public, max-age=3600");
});

test.each([
  "/../secret.txt",
  "/%2e%2e/secret.txt",
  "/assets/../../secret.txt",
  "/assets/%2e%2e/%2e%2e/secret.txt",
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
  "/.hidden.txt",
  "/.vite/manifest.json",
  "/assets/.hidden.js",
  "/.well-known/.hidden.txt",
  "/.well-known/",
  "/.well-known",
  "/assets/.well-known/secret.txt",
  "/assets",
  "/assets/",
  "/pictures/",
  "/robots.txt/",
  // For static hosts, and for whoever accepts compressed files.
  "/_headers",
  `${script}.br`,
  "/about.html.br",
  "/robots.txt.gz",
])("nothing outside the public files is reached by %s", async (path) => {
  const answer = await ask(appWithSecrets, path);
  expect(answer.status).toBe(404);
  expect(answer.text).not.toMatch(/secret|root:/);
});

test("an address sent as a whole URL is answered as its path is", async () => {
  expect((await ask(app, "http://evil.example/about")).text).toBe(aboutPage);
  expect((await ask(app, "http://evil.example/about/")).headers.location).toBe("/about");
});

test("a file the build did not compress is sent as it is", async () => {
  const dist = makeDist({ "index.html": "", "404.html": "", "assets/plain-1.css": "a{}" });
  const file = await ask(makeApp({ dist }), "/assets/plain-1.css", {
    headers: { "accept-encoding": "br, gzip" },
  });
  expect(file).toMatchObject({ status: 200, text: "a{}" });
  expect(file.headers).not.toHaveProperty("content-encoding");
});

// A pattern that backtracks would run into the timeout.
test("a hostile name is turned away, however long", () => {
  expect(isFileName(`/${"a-._".repeat(1_000_000)}!`)).toBe(false);
});

const notFound = "<!doctype html><title>Not found</title>";

test.each(["/nowhere", "/404.html", "/api/other", "/nothing.txt"])(
  "%s answers 404 with the site's own page",
  async (path) => {
    const answer = await ask(app, path, { headers: { accept: "application/json" } });
    expect(answer).toMatchObject({ status: 404, text: notFound });
    expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(answer.headers["cache-control"]).toBe("no-cache");
    expect(await ask(app, path, { method: "HEAD" })).toMatchObject({ status: 404, text: "" });
  },
);

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

test.each(["/assets/gone-1a2b.js", "/pictures/gone.avif", "/assets/", "/pictures/a/b.webp"])(
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
