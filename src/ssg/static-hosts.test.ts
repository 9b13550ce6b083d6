import { expect, test } from "vitest";
import { headersOfFile, securityHeadersOverTls } from "../shared/security-headers.ts";
import { pagesHeaders } from "./static-hosts.ts";

const headers = securityHeadersOverTls({ contactOrigin: "https://api.example.com" });
const lines = (file: string) => file.split("\n").map((line) => line.trim());

test("static hosts send every header", () => {
  const [all = ""] = pagesHeaders(headers, ["/"]).split("\n\n");
  const [path, ...sent] = lines(all);
  expect(path).toBe("/*");
  for (const [name, value] of Object.entries(headers)) expect(sent).toContain(`${name}: ${value}`);
});

/** As Cloudflare does it: what two rules set is joined, unless the second takes the first away. */
function sentFor(path: string, file: string) {
  const sent = new Map<string, string>();
  for (const [pattern = "", ...settings] of file.split("\n\n").map(lines)) {
    const matches = pattern.endsWith("*")
      ? path.startsWith(pattern.slice(0, -1))
      : path === pattern;
    if (!matches) continue;
    for (const [, remove, name = "", value = ""] of settings
      .join("\n")
      .matchAll(/^(! )?([\w-]+)(?:: (.+))?$/gm)) {
      if (remove) sent.delete(name);
      else sent.set(name, [sent.get(name), value].filter(Boolean).join(", "));
    }
  }
  return Object.fromEntries(sent);
}

test("every address gets each header once, and pictures a policy of their own", () => {
  const file = pagesHeaders(headers, ["/", "/about"]);
  expect(sentFor("/nowhere", file)).toEqual(headers);
  for (const page of ["/", "/about", "/version.json"]) {
    expect(sentFor(page, file)).toEqual({ ...headers, "cache-control": "no-cache" });
  }
  const kept = { ...headers, "cache-control": "public, max-age=31536000, immutable" };
  expect(sentFor("/assets/a-1.js", file)).toEqual(kept);
  expect(sentFor("/pictures/a-1.jpg", file)).toEqual({
    ...kept,
    ...headersOfFile("pictures/a-1.jpg"),
  });
});
