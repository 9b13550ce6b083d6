import { afterAll, expect, test } from "vitest";
import { ask, makeApp } from "../../tests/support/client.ts";
import { compressedPages, makeDist, picture } from "../../tests/support/site.ts";

const app = makeApp({ finished: afterAll, dist: makeDist(compressedPages, afterAll) });
const avif = "/pictures/hero-1280-a1b2.avif";

test("whoever has a form of the page already is answered with 304 and no body", async () => {
  const tags = new Set();
  for (const encoding of ["identity", "gzip", "br"]) {
    const headers = { "accept-encoding": encoding };
    const { etag, vary } = (await ask(app, "/about", { headers })).headers;
    tags.add(etag);
    const known = { ...headers, "if-none-match": `"other", ${etag}` };
    const again = await ask(app, "/about", { headers: known });
    expect(again.status).toBe(304);
    expect(again.bytes).toHaveLength(0);
    expect(again.headers).toMatchObject({ "cache-control": "no-cache", etag, vary });
  }
  expect(tags.size).toBe(3);
  const another = { "if-none-match": '"older"' };
  expect((await ask(app, "/about", { headers: another })).status).toBe(200);
});

test("a download goes on where it stopped, as long as the file is the same", async () => {
  const etag = String((await ask(app, avif)).headers.etag);
  const rest = (ifRange: string) =>
    ask(app, avif, { headers: { range: "bytes=990-", "if-range": ifRange } });
  expect(await rest(etag)).toMatchObject({ status: 206, bytes: picture.subarray(990) });
  const before = new Date("2001-01-01").toUTCString();
  for (const other of ['W/"older"', before]) {
    expect(await rest(other)).toMatchObject({ status: 200, bytes: picture });
  }
});

test("a part that is not there is refused in a sentence, with the file's length", async () => {
  const part = await ask(app, avif, { headers: { range: "bytes=5000-" } });
  expect(part).toMatchObject({ status: 416, text: "The file has no such part.\n" });
  expect(part.headers["content-range"]).toBe("bytes */1000");
  expect(part.headers["cache-control"]).toBe("no-store");
});
