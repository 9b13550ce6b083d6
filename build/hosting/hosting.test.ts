import { expect, test } from "vitest";
import { cacheRules } from "../../protocol/caching.ts";
import { securityHeadersOverTls } from "../../protocol/security-headers.ts";
import { caddyFile } from "./caddy.ts";
import { headerName } from "./header-names.ts";
import { nginxFile } from "./nginx.ts";
import { otherSpellings } from "./other-spellings.ts";
import { pagesHeaders } from "./pages-headers.ts";

const headers = securityHeadersOverTls({ contactOrigin: "https://api.example.com" });
const site = {
  headers,
  pages: [
    { address: "/", file: "index.html" },
    { address: "/contact", file: "contact.html" },
  ],
  messages: { sentenceWhenAway: "Please try again." },
};
const lines = (file: string) => file.split("\n").map((line) => line.trim());

test("header names are written as people know them", () => {
  expect(headerName("content-security-policy")).toBe("Content-Security-Policy");
  expect(headerName("x-frame-options")).toBe("X-Frame-Options");
});

test.each(Object.entries(headers))("every host sends %s", (name, value) => {
  const written = headerName(name);
  expect(lines(pagesHeaders(headers, ["/"]))).toContain(`${written}: ${value}`);
  expect(lines(nginxFile(site))).toContain(`add_header ${written} "${value}" always;`);
  expect(lines(caddyFile(site))).toContain(`${written} "${value}"`);
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
  for (const file of [nginxFile(site), caddyFile(site)]) {
    for (const rule of Object.values(cacheRules)) expect(file).toContain(`"${rule}"`);
  }
});

test("nothing is passed on when the contact form posts to a service elsewhere", () => {
  const elsewhere = { ...site, messages: undefined };
  expect(nginxFile(elsewhere)).not.toMatch(/proxy_|site_server/);
  expect(caddyFile(elsewhere)).not.toMatch(/reverse_proxy|SITE_SERVER/);
});

test.each([
  ["/", ["/index.html", "/index"], ["/", "/index.htm"]],
  ["/about", ["/about/", "/About", "/about.html", "/about/index.html"], ["/abouts", "/about/us"]],
])("%s has other spellings", (address, spellings, others) => {
  const pattern = new RegExp(otherSpellings(address), "i");
  expect(spellings.filter((path) => !pattern.test(path))).toEqual([]);
  expect(others.filter((path) => pattern.test(path))).toEqual([]);
});
