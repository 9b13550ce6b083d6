import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { apiForbidden, forbidden } from "./guard.ts";
import { hostingIn } from "./hosted.ts";

const origin = "https://edit.example.com";
const hosting = { origin, secret: "only the proxy knows" };
const token = "token";
const headers = {
  host: "edit.example.com",
  "x-editor-user": "asha",
  "x-editor-secret": hosting.secret,
};

const ask = (changed: Record<string, string | undefined> = {}, method = "GET") => {
  const all = Object.entries({ ...headers, ...changed }).filter(([, value]) => value !== undefined);
  return { method, url: "/save", headers: Object.fromEntries(all) } as unknown as IncomingMessage;
};
const visit = { "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate" };
const post = { origin, "sec-fetch-site": "same-origin", "x-editor-token": token };

test.each([
  ["a typed address", ask({ "sec-fetch-site": "none" })],
  ["a link in a mail", ask({ ...visit, "sec-fetch-dest": "document" })],
  ["a script of its own page", ask({ "sec-fetch-site": "same-origin" })],
  ["a change", ask(post, "POST")],
  ["its WebSocket", ask({ origin, upgrade: "websocket" })],
])("%s is answered", (_what, request) => expect(forbidden(request, hosting)).toBeUndefined());

test.each([
  ["no name", ask({ "x-editor-user": undefined }), /X-Editor-User\.$/],
  ["no secret", ask({ "x-editor-secret": undefined }), /X-Editor-Secret\.$/],
  ["a wrong secret", ask({ "x-editor-secret": "only the proxy knowS" }), /X-Editor-Secret\.$/],
  ["another host", ask({ host: "localhost:3001" }), /pass the host on\.$/],
  ["another origin", ask({ origin: "https://evil.example" }), /its own page\.$/],
  ["another origin’s change", ask({ ...post, origin: "https://www.example.com" }, "POST"), /own/],
  ["a change that hides its origin", ask({ ...post, origin: "null" }, "POST"), /own page/],
  ["a change without an origin", ask({ ...post, origin: undefined }, "POST"), /own page/],
  ["another origin’s WebSocket", ask({ origin: "https://a.example", upgrade: "w" }), /own page/],
  ["a WebSocket without an origin", ask({ upgrade: "websocket" }), /own page/],
  ["another site’s picture or script", ask({ "sec-fetch-site": "cross-site" }), /own page/],
  ["a sister site’s", ask({ "sec-fetch-site": "same-site" }), /own page/],
  ["another site’s frame", ask({ ...visit, "sec-fetch-dest": "iframe" }), /own page/],
  ["another site’s form", ask({ ...visit, "sec-fetch-dest": "document" }, "POST"), /own page/],
])("%s is refused in a sentence", (_what, request, sentence) =>
  expect(forbidden(request, hosting)).toMatch(sentence),
);

test("a name and a password alone change nothing", () => {
  expect(apiForbidden(ask(post, "POST"), { token, hosting })).toBeUndefined();
  const without = ask({ ...post, "x-editor-token": undefined }, "POST");
  expect(apiForbidden(without, { token, hosting })).toMatch(/started anew/);
});

test("an address is one origin with TLS, and without one the editor is at home", () => {
  expect(hostingIn({ EDITOR_ORIGIN: "" })).toBeUndefined();
  expect(hostingIn({ EDITOR_ORIGIN: origin, EDITOR_SECRET: "" })?.secret).toBeUndefined();
  for (const wrong of ["edit.example.com", "http://edit.example.com", `${origin}/`, "https://a b"])
    expect(() => hostingIn({ EDITOR_ORIGIN: wrong })).toThrow(/^EDITOR_ORIGIN is ".+example\.com$/);
});
