import { expect, test } from "vitest";
import { securityHeadersOverTls } from "../shared/security-headers.ts";
import { pagesHeaders } from "./static-hosts.ts";

const headers = securityHeadersOverTls({ contactOrigin: "https://api.example.com" });
const lines = (file: string) => file.split("\n").map((line) => line.trim());

test("static hosts send every header", () => {
  const [all = ""] = pagesHeaders(headers, ["/"]).split("\n\n");
  const [path, ...sent] = lines(all);
  expect(path).toBe("/*");
  for (const [name, value] of Object.entries(headers)) expect(sent).toContain(`${name}: ${value}`);
});

test("no address gets a caching rule twice from Netlify or Cloudflare", () => {
  const addresses = ["/", "/about"];
  const rules = pagesHeaders(headers, addresses).split("\n\n").map(lines);
  const cached = rules.filter((rule) => rule.some((line) => line.startsWith("cache-control")));
  expect(cached.map(([path]) => path)).toEqual([
    "/assets/*",
    "/pictures/*",
    ...addresses,
    "/version.json",
  ]);
});
