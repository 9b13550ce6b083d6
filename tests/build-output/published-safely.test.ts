import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { securityHeaders, securityHeadersOverTls } from "../../src/shared/security-headers.ts";
import { cspSource } from "../../src/ssg/inline-script.ts";
import { allPages, dist, notFound, pages, read, root } from "./built-pages.ts";

const settings = JSON.parse(read("../dist-server/site.json"));

test("static hosts are told the headers of this very build, within what Cloudflare Pages reads", () => {
  const policy = securityHeadersOverTls(settings)["content-security-policy"];
  const headers = read("_headers");
  expect(headers).toContain(`content-security-policy: ${policy}\n`);
  const lines = headers.split("\n");
  expect(lines.filter((line) => line.startsWith("/")).length).toBeLessThanOrEqual(100);
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(2000);
});

test("no secret and no trace of the machine is published", () => {
  const texts = fs
    .readdirSync(dist, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(html|css|js|svg|json|txt|xml|webmanifest)$|^_headers$/.test(file));
  expect(texts.length).toBeGreaterThan(20);
  for (const file of texts) {
    const text = read(file);
    expect(text, file).not.toMatch(/-----BEGIN [A-Z ]*PRIVATE KEY|process\.env\b|\bSMTP_[A-Z]/);
    expect(text, file).not.toMatch(/\b[a-z][a-z+.-]*:\/\/[^\s/"'`@:]+:[^\s/"'`@]+@/);
    expect(text.includes(path.resolve(root)), file).toBe(false);
    // Nothing of the editor: neither its code nor its marks.
    expect(text, file).not.toMatch(/__edit|editor-token|data-editor|[\u{E0100}-\u{E01EF}]/u);
  }
});

test("the policy lets the scripts in the pages run, and no other", () => {
  const policy = securityHeaders(settings)["content-security-policy"];
  for (const { address, html } of allPages) {
    const scripts = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, code]) => code ?? "");
    expect(scripts.map(cspSource), address).toEqual(policy.match(/'sha256-[^']+'/g));
  }
});

test("the start-up sequence stands closed before every page but the one that was not found", () => {
  for (const { address, html } of pages) {
    expect(html, address).toMatch(/<body>.*<dialog id="start-up".*<div id="root">/s);
    expect(html, address).not.toMatch(/<dialog[^>]* open/);
  }
  for (const { html } of notFound) expect(html).not.toContain('id="start-up"');
});
