import { expect, test } from "vitest";
import { securityHeadersOverTls } from "../shared/security-headers.ts";
import { pagesHeaders } from "./static-hosts.ts";

const headers = securityHeadersOverTls({ contactOrigin: "https://api.example.com" });
const lines = (file: string) => file.split("\n").map((line) => line.trim());

test("static hosts send every header, under the name people know", () => {
  const [all = ""] = pagesHeaders(headers, ["/"]).split("\n\n");
  const [path, ...sent] = lines(all);
  expect(path).toBe("/*");
  const lowerCase = sent.map((line) => line.toLowerCase());
  for (const [name, value] of Object.entries(headers)) {
    expect(lowerCase).toContain(`${name}: ${value}`.toLowerCase());
  }
  expect(sent).toContain("X-Frame-Options: DENY");
});

test("no address gets a caching rule twice from Netlify or Cloudflare", () => {
  const addresses = ["/", "/about"];
  const rules = pagesHeaders(headers, addresses).split("\n\n").map(lines);
  const cached = rules.filter((rule) => rule.some((line) => line.startsWith("Cache-Control")));
  expect(cached.map(([path]) => path)).toEqual([
    "/assets/*",
    "/pictures/*",
    ...addresses,
    "/version.json",
  ]);
});
