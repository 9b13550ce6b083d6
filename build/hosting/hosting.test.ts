import { expect, test } from "vitest";
import { cacheRules } from "../../protocol/caching.ts";
import { securityHeadersOverTls } from "../../protocol/security-headers.ts";
import { caddyFile } from "./caddy.ts";
import { headerName } from "./header-names.ts";
import { nginxFile } from "./nginx.ts";
import { pagesHeaders } from "./pages-headers.ts";

const headers = securityHeadersOverTls({ contactOrigin: "https://api.example.com" });
const lines = (file: string) => file.split("\n").map((line) => line.trim());

test("header names are written as people know them", () => {
  expect(headerName("content-security-policy")).toBe("Content-Security-Policy");
  expect(headerName("x-frame-options")).toBe("X-Frame-Options");
});

test.each(Object.entries(headers))("every host sends %s", (name, value) => {
  const written = headerName(name);
  expect(lines(pagesHeaders(headers, ["/"]))).toContain(`${written}: ${value}`);
  expect(lines(nginxFile(headers))).toContain(`add_header ${written} "${value}" always;`);
  expect(lines(caddyFile(headers))).toContain(`${written} "${value}"`);
});

test("no value can end its quotation marks or be taken for a variable", () => {
  for (const value of Object.values(headers)) expect(value).not.toMatch(/["$\\{}\n]/);
});

test("no address gets a caching rule twice from Netlify or Cloudflare", () => {
  const addresses = ["/", "/about"];
  const rules = pagesHeaders(headers, addresses).split("\n\n").map(lines);
  const cached = rules.filter((rule) => rule.some((line) => line.startsWith("Cache-Control")));
  expect(cached.map(([path]) => path)).toEqual(["/assets/*", "/pictures/*", ...addresses]);
});

test("nginx and Caddy keep files as our server does", () => {
  for (const file of [nginxFile(headers), caddyFile(headers)]) {
    for (const rule of Object.values(cacheRules)) expect(file).toContain(`"${rule}"`);
  }
});
