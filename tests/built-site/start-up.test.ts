import fs from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { cspSource } from "../../build/start-up/inline-script.ts";
import { securityHeaders } from "../../protocol/security-headers.ts";
import { dist, notFound, pages } from "./built-pages.ts";

const settings = JSON.parse(await fs.readFile(`${dist}-server/site.json`, "utf8"));
const policy = securityHeaders(settings)["content-security-policy"];

const inlineScripts = (html: string) =>
  [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, code]) => code ?? "");

test.each(pages)("$address starts with the sequence, closed, before the page", ({ html }) => {
  const dialog = html.indexOf('<dialog id="start-up"');
  expect(dialog).toBeGreaterThan(html.indexOf("<body>"));
  expect(dialog).toBeLessThan(html.indexOf('<div id="root">'));
  expect(html).not.toMatch(/<dialog[^>]* open/);
});

test.each(pages)("the policy lets the one script in $address run, and no other", ({ html }) => {
  const scripts = inlineScripts(html);
  expect(scripts).toHaveLength(1);
  expect(policy).toContain(cspSource(scripts[0] ?? ""));
});

test("a page that was not found has neither", () => {
  expect(notFound.html).not.toContain("start-up");
  expect(inlineScripts(notFound.html)).toEqual([]);
});

test("its styles come with every page, with every time from the timetable", async () => {
  const loaded = pages.map(({ html }) =>
    [...html.matchAll(/<link rel="stylesheet"[^>]*href="([^"]+)"/g)].map(([, file]) => file ?? ""),
  );
  const shared = loaded[0]?.filter((file) => loaded.every((files) => files.includes(file))) ?? [];
  const sheets = shared.map((file) => fs.readFile(path.join(dist, file), "utf8"));
  const css = (await Promise.all(sheets)).join("");
  const used = new Set(css.match(/var\(--start-up-[a-z-]+\)/g));
  expect(used.size).toBeGreaterThan(5);
  for (const use of used) expect(css).toContain(`${use.slice(4, -1)}:`);
});
