import fs from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { securityHeaders } from "../../src/shared/security-headers.ts";
import { cspSource } from "../../src/ssg/inline-script.ts";
import { allPages, dist, notFound, pages } from "./built-pages.ts";

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

test.each(allPages)("the policy lets the scripts in $address run", ({ html }) => {
  const scripts = inlineScripts(html);
  expect(scripts.length).toBeGreaterThan(0);
  for (const script of scripts) expect(policy).toContain(cspSource(script));
});

test("the policy knows no script that no page has", () => {
  const known = policy.match(/'sha256-[^']+'/g) ?? [];
  const used = pages.flatMap(({ html }) => inlineScripts(html)).map(cspSource);
  expect(new Set(known)).toEqual(new Set(used));
});

test("a page that was not found opens without the sequence", () => {
  expect(notFound.html).not.toContain('id="start-up"');
});

test.each(pages)("its styles come with $address", async ({ html }) => {
  const [, file = ""] = /<link rel="stylesheet" crossorigin href="([^"]+)"/.exec(html) ?? [];
  const css = await fs.readFile(path.join(dist, file), "utf8");
  expect(css).toContain("--curtain-at:");
});
