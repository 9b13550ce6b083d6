import { brotliDecompressSync } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import { ask, makeApp } from "./test-client.ts";

const notFound = "<!doctype html><title>Not found</title>";

test.each(["/nowhere", "/about/team", "/404", "/404.html", "/api/other", "/nothing.txt"])(
  "%s answers 404 with the site's own page",
  async (path) => {
    const answer = await ask(makeApp(), path, { headers: { accept: "application/json" } });
    expect(answer).toMatchObject({ status: 404, text: notFound });
    expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(answer.headers["cache-control"]).toBe("no-cache");
  },
);

test("the page is compressed like any other", async () => {
  const answer = await ask(makeApp(), "/nowhere", { headers: { "accept-encoding": "br" } });
  expect(answer.headers["content-encoding"]).toBe("br");
  expect(String(brotliDecompressSync(answer.bytes))).toBe(notFound);
});

test("HEAD has the status without the page", async () => {
  const answer = await ask(makeApp(), "/nowhere", { method: "HEAD" });
  expect(answer).toMatchObject({ status: 404, text: "" });
});

test.each([
  ["range", "bytes=0-3"],
  ["range", "bytes=9000-"],
  ["if-none-match", "*"],
  ["if-match", '"tag"'],
  ["if-unmodified-since", "Thu, 01 Jan 1970 00:00:00 GMT"],
])("%s: %s does not keep anyone from reading it", async (name, value) => {
  const answer = await ask(makeApp(), "/nowhere", { headers: { [name]: value } });
  expect(answer).toMatchObject({ status: 404, text: notFound });
});

test.each(["/assets/gone-1a2b.js", "/pictures/gone.avif", "/assets/", "/pictures/a/b.webp"])(
  "%s is missed in a sentence that nobody keeps",
  async (path) => {
    const answer = await ask(makeApp(), path, { headers: { "accept-encoding": "br" } });
    expect(answer).toMatchObject({ status: 404, text: "There is no such file.\n" });
    expect(answer.headers["content-type"]).toBe("text/plain; charset=utf-8");
    expect(answer.headers["cache-control"]).toBe("no-store");
  },
);

test("a page that is missed leaves no warning on the console", async () => {
  const warnings: Error[] = [];
  const collect = (warning: Error) => warnings.push(warning);
  process.on("warning", collect);
  onTestFinished(() => void process.off("warning", collect));
  const app = makeApp();
  for (const path of ["/nowhere", "/nothing.txt", "/assets/gone.js"]) {
    await ask(app, path, { headers: { "accept-encoding": "br, gzip" } });
  }
  expect(warnings).toEqual([]);
});
