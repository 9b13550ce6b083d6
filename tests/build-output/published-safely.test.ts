import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { securityHeaders, securityHeadersOverTls } from "../../src/shared/security-headers.ts";
import { cspSource } from "../../src/ssg/inline-script.ts";
import { allPages, dist, notFound, pages } from "./built-pages.ts";

const root = path.join(dist, "..");
const read = (file: string) => fs.readFileSync(path.join(root, file), "utf8");

test("static hosts are told the headers of this very build", () => {
  const headers = securityHeadersOverTls(JSON.parse(read("dist-server/site.json")));
  const policy = headers["content-security-policy"];
  expect(read("dist/_headers")).toContain(`content-security-policy: ${policy}\n`);
});

test("no secret and no trace of the machine is published", () => {
  const texts = fs
    .readdirSync(dist, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(html|css|js|svg|json|txt|xml|webmanifest)$|^_headers$/.test(file));
  expect(texts.length).toBeGreaterThan(20);
  for (const file of texts) {
    const text = fs.readFileSync(path.join(dist, file), "utf8");
    expect(text, file).not.toMatch(/-----BEGIN [A-Z ]*PRIVATE KEY|process\.env\b|\bSMTP_[A-Z]/);
    expect(text, file).not.toMatch(/\b[a-z][a-z+.-]*:\/\/[^\s/"'`@:]+:[^\s/"'`@]+@/);
    expect(text.includes(path.resolve(root)), file).toBe(false);
    // Nothing of the editor: neither its code nor its marks.
    expect(text, file).not.toMatch(/__edit|editor-token|data-editor|[\u{E0100}-\u{E01EF}]/u);
  }
});

test("the headers for static hosts are within what Cloudflare Pages reads", () => {
  const lines = fs.readFileSync(path.join(dist, "_headers"), "utf8").split("\n");
  expect(lines.filter((line) => line.startsWith("/")).length).toBeLessThanOrEqual(100);
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(2000);
});

const policy = securityHeaders(JSON.parse(read("dist-server/site.json")))[
  "content-security-policy"
];

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

test.each(pages)("its styles come with $address", ({ html }) => {
  const [, file = ""] = /<link rel="stylesheet" crossorigin href="([^"]+)"/.exec(html) ?? [];
  expect(read(`dist${file}`)).toContain("--curtain-at:");
});
