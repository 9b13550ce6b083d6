import { statSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { createEntityTags } from "./entity-tags.ts";
import { ask, makeApp } from "./test-client.ts";
import { makeDist, makeSite } from "./test-site.ts";

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
