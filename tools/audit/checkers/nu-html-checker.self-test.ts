import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { checkHtml } from "./nu-html-checker.ts";

const page = (body: string) =>
  `<!doctype html><html lang="en"><head><title>A page</title></head><body>${body}</body></html>`;

test("errors and warnings are found, each in its file, and a sound page passes", async ({
  skip,
}) => {
  const folder = await mkdtemp(path.join(tmpdir(), "audit-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const pages = {
    "sound.html": page("<h1>Sound</h1><br/>"),
    "error.html": page("<ul><p>Not an item</p></ul>"),
    "warning.html": page("<section><p>No heading</p></section>"),
  };
  for (const [name, html] of Object.entries(pages)) await writeFile(path.join(folder, name), html);
  const result = await checkHtml(Object.keys(pages).map((name) => path.join(folder, name)));
  if ("skipped" in result) return skip(result.skipped);
  expect(result.figure).toBe("1 error, 1 warning in 3 pages");
  expect(result.findings).toEqual([
    expect.stringMatching(/^error\.html:1 /),
    expect.stringMatching(/^warning\.html:1 /),
  ]);
});
