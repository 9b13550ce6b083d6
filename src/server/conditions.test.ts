import { statSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { createEntityTags } from "./conditions.ts";
import { ask, makeApp } from "./test-client.ts";
import { makeDist, makeSite, picture } from "./test-site.ts";

const app = makeApp({ finished: afterAll });
const avif = "/pictures/hero-1280-a1b2.avif";

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

test.each([
  ["one of several tags", (tag: string) => `"other", ${tag}`],
  ["a tag a proxy has weakened", (tag: string) => `W/${tag}`],
  ["any tag", () => "*"],
])("If-None-Match with %s is answered with 304", async (_, write) => {
  const { headers } = await ask(app, "/about");
  const wanted = { "if-none-match": write(String(headers.etag)) };
  expect((await ask(app, "/about", { headers: wanted })).status).toBe(304);
  expect((await ask(app, "/about", { headers: wanted, method: "HEAD" })).status).toBe(304);
});

test("an older tag gets the new page", async () => {
  const headers = { "if-none-match": '"older"', range: "bytes=0-3" };
  expect((await ask(app, "/about", { headers })).status).toBe(206);
  expect((await ask(app, "/", { headers: { "if-none-match": '"older"' } })).status).toBe(200);
});

test("a range beyond the end is no error for whoever has the page already", async () => {
  const { headers } = await ask(app, "/about");
  const conditions = { "if-none-match": headers.etag, range: "bytes=9000-" };
  expect((await ask(app, "/about", { headers: conditions })).status).toBe(304);
});

test.each(["GET", "HEAD"])(
  "%s is answered only if the file is still the one named",
  async (method) => {
    const tag = String((await ask(app, "/about")).headers.etag);
    const statusFor = async (wanted: string) =>
      (await ask(app, "/about", { method, headers: { "if-match": wanted } })).status;
    for (const current of [tag, `"older", ${tag}`, "*"]) expect(await statusFor(current)).toBe(200);
    for (const other of ['"older"', `W/${tag}`]) expect(await statusFor(other)).toBe(412);
  },
);

test("a download goes on where it stopped, as long as the file is the same", async () => {
  for (const encoding of ["identity", "gzip", "br"]) {
    const headers = { "accept-encoding": encoding };
    const whole = await ask(app, "/about", { headers });
    const tag = String(whole.headers.etag);
    const rest = (ifRange: string) =>
      ask(app, "/about", { headers: { ...headers, range: "bytes=9-", "if-range": ifRange } });
    expect(await rest(tag)).toMatchObject({ status: 206, bytes: whole.bytes.subarray(9) });
    for (const other of ['"older"', `W/${tag}`, new Date().toUTCString()]) {
      expect(await rest(other)).toMatchObject({ status: 200, bytes: whole.bytes });
    }
  }
});

test("the tag of another compressed form does not continue this one", async () => {
  const { headers } = await ask(app, "/about", { headers: { "accept-encoding": "br" } });
  const answer = await ask(app, "/about", {
    headers: { "accept-encoding": "gzip", range: "bytes=9-", "if-range": headers.etag },
  });
  expect(answer.status).toBe(200);
});

test("a condition by date is ignored: files have no date", async () => {
  const headers = { "if-unmodified-since": "Thu, 01 Jan 1970 00:00:00 GMT" };
  expect((await ask(app, "/about", { headers })).status).toBe(200);
});

test("a part of a file can be asked for", async () => {
  const part = await ask(app, avif, { headers: { range: "bytes=10-19" } });
  expect(part.status).toBe(206);
  expect(part.headers["content-range"]).toBe("bytes 10-19/1000");
  expect(part.bytes).toEqual(picture.subarray(10, 20));
});

test.each([
  "bytes=abc",
  "bytes=",
  "bytes=-",
  "bytes=0x1-5",
  "bytes=9-5",
  "bytes=0-9, x",
  "bytes=0-1, 5-6",
  "bytes=-5000",
  "lines=1-2",
])("%s names no single part, so that the whole file is sent", async (range) => {
  const file = await ask(app, avif, { headers: { range } });
  expect(file).toMatchObject({ status: 200, bytes: picture });
});

test("HEAD ignores a range", async () => {
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

const year1980 = new Date("1980-01-01");

test("each compressed form has a tag of its own, even of the same size and time", async () => {
  const files = { "robots.txt": "aaaa", "robots.txt.br": "bbbb", "robots.txt.gz": "cccc" };
  const dist = makeSite(files);
  for (const name of Object.keys(files)) utimesSync(path.join(dist, name), year1980, year1980);
  const app = makeApp({ dist });
  const tags = ["identity", "br", "gzip"].map(async (encoding) => {
    const answer = await ask(app, "/robots.txt", { headers: { "accept-encoding": encoding } });
    return answer.headers.etag;
  });
  expect(new Set(await Promise.all(tags)).size).toBe(3);
});

test("a page that changed has a new tag after a restart, even of the same size and time", async () => {
  const file = path.join(makeDist({ "index.html": "app-1.js" }), "index.html");
  utimesSync(file, year1980, year1980);
  const before = await createEntityTags()(file, statSync(file));
  writeFileSync(file, "app-2.js");
  utimesSync(file, year1980, year1980);
  expect(await createEntityTags()(file, statSync(file))).not.toBe(before);
});

test("a page built anew under a running server has a new tag too", async () => {
  const file = path.join(makeDist({ "index.html": "app-1.js" }), "index.html");
  const entityTag = createEntityTags();
  const before = await entityTag(file, statSync(file));
  expect(await entityTag(file, statSync(file))).toBe(before);
  writeFileSync(file, "app-22.js");
  expect(await entityTag(file, statSync(file))).not.toBe(before);
});
