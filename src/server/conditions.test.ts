import { statSync, utimesSync, writeFileSync } from "node:fs";
import type { OutgoingHttpHeaders } from "node:http";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { ask, makeApp } from "../../tests/support/client.ts";
import { compressedPages, makeDist, makeFolder, picture } from "../../tests/support/site.ts";
import { createEntityTags } from "./conditions.ts";

const app = makeApp({ finished: afterAll, dist: makeDist(compressedPages, afterAll) });
const avif = "/pictures/hero-1280-a1b2.avif";
const tag = String((await ask(app, "/about")).headers.etag);

test("whoever has the page already is answered with 304 and no body", async () => {
  for (const encoding of ["identity", "gzip", "br"]) {
    const headers = { "accept-encoding": encoding };
    const first = await ask(app, "/about", { headers });
    const again = await ask(app, "/about", {
      headers: { ...headers, "if-none-match": String(first.headers.etag) },
    });
    expect(again.status).toBe(304);
    expect(again.bytes).toHaveLength(0);
    expect(again.headers).toMatchObject({
      "cache-control": "no-cache",
      etag: first.headers.etag,
      vary: first.headers.vary,
    });
    expect(again.headers).not.toHaveProperty("content-type");
    expect(again.headers).not.toHaveProperty("content-encoding");
  }
});

test.each<[string, OutgoingHttpHeaders, number]>([
  ["one of several tags", { "if-none-match": `"other", ${tag}` }, 304],
  ["a tag a proxy has weakened", { "if-none-match": `W/${tag}` }, 304],
  ["any tag", { "if-none-match": "*" }, 304],
  ["a range beyond the end of a known page", { "if-none-match": tag, range: "bytes=9000-" }, 304],
  ["an older tag", { "if-none-match": '"older"' }, 200],
  ["a part for an older tag", { "if-none-match": '"older"', range: "bytes=0-3" }, 206],
  ["a date, which no file has", { "if-unmodified-since": "Thu, 01 Jan 1970 00:00:00 GMT" }, 200],
])("%s: %j is answered with %i", async (_what, headers, status) => {
  expect((await ask(app, "/about", { headers })).status).toBe(status);
  const withoutPart = status === 206 ? 200 : status;
  expect((await ask(app, "/about", { headers, method: "HEAD" })).status).toBe(withoutPart);
});

test("a download goes on where it stopped, as long as the file is the same", async () => {
  for (const encoding of ["identity", "br"]) {
    const headers = { "accept-encoding": encoding };
    const whole = await ask(app, "/about", { headers });
    const own = String(whole.headers.etag);
    const rest = (ifRange: string) =>
      ask(app, "/about", { headers: { ...headers, range: "bytes=9-", "if-range": ifRange } });
    expect(await rest(own)).toMatchObject({ status: 206, bytes: whole.bytes.subarray(9) });
    const ofAnotherForm = (await ask(app, "/about", { headers: { "accept-encoding": "gzip" } }))
      .headers.etag;
    for (const other of [`W/${own}`, new Date().toUTCString(), String(ofAnotherForm)]) {
      expect(await rest(other)).toMatchObject({ status: 200, bytes: whole.bytes });
    }
  }
});

test("a part of a file can be asked for", async () => {
  const part = await ask(app, avif, { headers: { range: "bytes=10-19" } });
  expect(part).toMatchObject({ status: 206, bytes: picture.subarray(10, 20) });
  expect(part.headers["content-range"]).toBe("bytes 10-19/1000");
});

test("a range that names no single part is ignored, and so is any range of HEAD", async () => {
  const ranges = ["abc", "-", "0x1-5", "0-9, x", "0-1, 5-6", "-5000"];
  for (const range of [...ranges.map((range) => `bytes=${range}`), "lines=1-2"]) {
    const file = await ask(app, avif, { headers: { range } });
    expect(file, range).toMatchObject({ status: 200, bytes: picture });
  }
  for (const range of ["bytes=10-19", "bytes=5000-"]) {
    const head = await ask(app, avif, { method: "HEAD", headers: { range } });
    expect(head.status).toBe(200);
    expect(head.headers["content-length"]).toBe("1000");
  }
});

test("a part that is not there is refused in a sentence, with the file's length", async () => {
  const part = await ask(app, avif, { headers: { range: "bytes=5000-" } });
  expect(part).toMatchObject({ status: 416, text: "The file has no such part.\n" });
  expect(part.headers["content-range"]).toBe("bytes */1000");
  expect(part.headers["cache-control"]).toBe("no-store");
});

test("a file that changed has a new tag, after a restart even of the same size and time", async () => {
  const file = path.join(makeFolder(), "index.html");
  const write = (content: string) => {
    writeFileSync(file, content);
    utimesSync(file, new Date("1980-01-01"), new Date("1980-01-01"));
  };
  const entityTag = createEntityTags();
  write("app-1.js");
  const before = await entityTag(file, statSync(file));
  expect(await entityTag(file, statSync(file))).toBe(before);
  write("app-2.js");
  expect(await createEntityTags()(file, statSync(file))).not.toBe(before);
  write("app-22.js");
  expect(await entityTag(file, statSync(file))).not.toBe(before);
});
