import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { securityHeadersOverTls } from "../../protocol/security-headers.ts";
import { allPages, attributes, dist, tags } from "./built-pages.ts";

const root = path.join(dist, "..");
const read = (file: string) => fs.readFileSync(path.join(root, file), "utf8");

test.for(allPages)("$address names the digest of every script and stylesheet", ({ html }) => {
  const loaders = [
    ...tags(html, "script").filter((tag) => tag.includes(" src=")),
    ...tags(html, "link").filter((tag) =>
      /rel="(stylesheet|modulepreload)"(?! disabled)/.test(tag),
    ),
  ];
  expect(loaders.length).toBeGreaterThan(3);
  for (const tag of loaders) {
    const [address = ""] = attributes(tag, "(?:script|link)", "(?:src|href)");
    const bytes = fs.readFileSync(path.join(dist, address));
    const digest = createHash("sha384").update(bytes).digest("base64");
    expect(attributes(tag, "(?:script|link)", "integrity")).toEqual([`sha384-${digest}`]);
    // Without it browsers send no Origin, and some then refuse to compare.
    expect(tag).toContain(" crossorigin");
  }
});

test("other hosts are told the headers of this very build", () => {
  const headers = securityHeadersOverTls(JSON.parse(read("dist-server/site.json")));
  const policy = headers["content-security-policy"];
  expect(read("dist/_headers")).toContain(`Content-Security-Policy: ${policy}\n`);
  for (const file of ["dist-server/hosting/nginx.conf", "dist-server/hosting/Caddyfile"]) {
    expect(read(file)).toContain(`"${policy}"`);
  }
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
  }
});

test("the headers for static hosts are within what Cloudflare Pages reads", () => {
  const lines = fs.readFileSync(path.join(dist, "_headers"), "utf8").split("\n");
  expect(lines.filter((line) => line.startsWith("/")).length).toBeLessThanOrEqual(100);
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(2000);
});
