import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { apiForbidden, forbidden } from "./guard.ts";

function request(headers: Record<string, string>, url = "/content") {
  return { url, headers, socket: { localPort: 5173 } } as unknown as IncomingMessage;
}

const host = "localhost:5173";
const token = "secret";

test.each(["localhost:5173", "127.0.0.1:5173", "[::1]:5173", "LOCALHOST:5173"])(
  "the editor's own page at %s is answered",
  (host) => {
    expect(forbidden(request({ host }))).toBeUndefined();
    const own = { host, origin: `http://${host}`, "x-editor-token": token };
    expect(apiForbidden(request(own), { token })).toBeUndefined();
  },
);

test.each([
  ["another host", { host: "evil.example:5173" }],
  ["a name that only starts like it", { host: "localhost.evil.example:5173" }],
  ["another port", { host: "localhost:80" }],
  ["no host", {}],
  ["another origin", { host, origin: "https://evil.example" }],
  ["a page of another server on this machine", { host, origin: "http://localhost:3000" }],
  ["a page in a sandbox", { host, origin: "null" }],
])("%s is refused in a sentence", (_name, headers) => {
  const all = { ...(headers as Record<string, string>), "x-editor-token": token };
  expect(forbidden(request(all))).toMatch(/^The editor answers only .+\.$/);
  expect(apiForbidden(request(all), { token })).toMatch(/^The editor answers only .+\.$/);
});

test.each([
  ["no token", {}],
  ["a wrong token", { "x-editor-token": "secreT" }],
  ["an empty token", { "x-editor-token": "" }],
])("%s is refused by the API only", (_name, headers) => {
  const all = { host, ...(headers as Record<string, string>) };
  expect(forbidden(request(all))).toBeUndefined();
  expect(apiForbidden(request(all), { token })).toMatch(/page that it has opened/);
});

test("only a picture may carry the token in its address", () => {
  const url = `/pictures/preview?file=dam.jpg&token=${token}`;
  expect(apiForbidden(request({ host }, url), { token })).toBeUndefined();
  expect(apiForbidden(request({ host }, `${url}x`), { token })).toBeDefined();
  expect(apiForbidden(request({ host }, `/content?token=${token}`), { token })).toBeDefined();
});
