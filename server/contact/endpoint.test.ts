import { readdirSync } from "node:fs";
import net, { type AddressInfo } from "node:net";
import path from "node:path";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { contactPath, largestRequest } from "../../protocol/contact-message.ts";
import { ask, makeApp } from "../test-client.ts";
import { makeFolder, siteSettings } from "../test-site.ts";
import { aMessage, envelopeOf } from "./test-messages.ts";
import { postJson, postMessage } from "./test-post.ts";

test("a message is answered as EmailJS does, and becomes a file in the inbox", async () => {
  const data = makeFolder();
  const answer = await postMessage(makeApp({ env: { DATA_DIR: data } }), aMessage());
  expect(answer).toMatchObject({ status: 200, text: "OK" });
  expect(answer.headers["content-type"]).toBe("text/plain; charset=utf-8");
  expect(answer.headers["cache-control"]).toBe("no-store");
  await expect.poll(() => readdirSync(path.join(data, "inbox")), { timeout: 4000 }).toHaveLength(1);
});

test.each([
  ["an empty body", "", 400],
  ["no JSON", "{ not json", 400],
  ["a list", "[]", 400],
  ["a poisoned prototype", '{"__proto__":{"a":1}}', 400],
  ["no service", { ...envelopeOf(aMessage()), service_id: undefined }, 400],
  ["another service", { ...envelopeOf(aMessage()), service_id: "other" }, 400],
  ["another template", { ...envelopeOf(aMessage()), template_id: "other" }, 400],
  ["another key", { ...envelopeOf(aMessage()), user_id: "other" }, 403],
  ["no fields", envelopeOf(undefined), 400],
  ["an empty field", envelopeOf(aMessage({ name: "" })), 400],
  ["an address that is none", envelopeOf(aMessage({ email: "asha" })), 400],
  ["too much", envelopeOf(aMessage({ message: "x".repeat(largestRequest) })), 413],
])("%s is refused in a sentence", async (_, body, status) => {
  const answer = await postJson(makeApp(), body);
  expect(answer.status).toBe(status);
  expect(answer.text).toMatch(/^[A-Z][^\n]+\.\n$/);
});

test.each(["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=a"])(
  "%s is not JSON",
  async (type) => {
    const answer = await postMessage(makeApp(), aMessage(), { headers: { "content-type": type } });
    expect(answer.status).toBe(415);
  },
);

test("the largest message that is allowed is accepted", async () => {
  const overhead = JSON.stringify(envelopeOf(aMessage({ message: "" }))).length;
  const message = aMessage({ message: "x".repeat(largestRequest - overhead) });
  expect((await postMessage(makeApp(), message)).status).toBe(200);
});

test.each(["GET", "HEAD", "PUT", "PATCH", "DELETE", "TRACE"])(
  "%s is refused: messages are posted",
  async (method) => {
    const answer = await ask(makeApp(), contactPath, { method });
    expect(answer.status).toBe(405);
    expect(answer.headers.allow).toBe("POST, OPTIONS");
  },
);

const hostOfTests = "localhost:80";

test.each([
  ["our own page", "http://localhost", "localhost"],
  ["our own page behind TLS", "https://www.site.example", "www.site.example"],
  ["our own page on a port", "http://localhost:3000", "localhost:3000"],
  ["the site's address", siteSettings.address, hostOfTests],
  ["an origin of the settings", "https://other.example", hostOfTests],
])("%s may post, and read the answer", async (_, origin, host) => {
  const app = makeApp({ env: { ALLOWED_ORIGINS: "https://other.example" } });
  const answer = await postMessage(app, aMessage(), { headers: { origin, host } });
  expect(answer.status).toBe(200);
  expect(answer.headers["access-control-allow-origin"]).toBe(origin);
  expect(answer.headers.vary).toContain("Origin");
});

test.each([
  "https://evil.example",
  "null",
  "https://site.example.evil.example",
  "http://site.example",
])("%s may not post", async (origin) => {
  const app = makeApp();
  for (const answer of [
    await postMessage(app, aMessage(), { headers: { origin } }),
    await ask(app, contactPath, { method: "OPTIONS", headers: { origin } }),
  ]) {
    expect(answer.status).toBe(403);
    expect(answer.headers).not.toHaveProperty("access-control-allow-origin");
  }
});

test("a request that does not say which host it wants is from nowhere we know", async () => {
  const app = makeApp();
  await app.listen({ port: 0, host: "127.0.0.1" });
  const socket = net.connect((app.server.address() as AddressInfo).port, "127.0.0.1");
  socket.end(`POST ${contactPath} HTTP/1.0\r\nOrigin: https://evil.example\r\n\r\n`);
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 403 /);
});

test("a browser that asks first is told what it may send", async () => {
  const origin = siteSettings.address;
  const answer = await ask(makeApp(), contactPath, {
    method: "OPTIONS",
    headers: {
      origin,
      "access-control-request-method": "POST",
      "access-control-request-headers": "content-type",
    },
  });
  expect(answer.status).toBe(204);
  expect(answer.headers).toMatchObject({
    "access-control-allow-origin": origin,
    "access-control-allow-methods": "POST",
    "access-control-allow-headers": "content-type",
  });
});

test("too many messages from one network are told when to come back; others are not", async () => {
  const app = makeApp({ env: { RATE_PER_ADDRESS: "2/1h" } });
  const post = (number: number, from: string) =>
    postMessage(app, aMessage({ message: `${number}` }), { from });
  expect((await post(1, "2001:db8::1")).status).toBe(200);
  expect((await post(2, "2001:db8::2")).status).toBe(200);
  const refused = await post(3, "2001:db8::3");
  expect(refused.status).toBe(429);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(1700);
  expect((await post(3, "2001:db8:0:1::3")).status).toBe(200);
});

test("there is a limit for everybody together", async () => {
  const app = makeApp({ env: { RATE_OVERALL: "1/1h" } });
  expect((await postMessage(app, aMessage(), { from: "192.0.2.1" })).status).toBe(200);
  const other = await postMessage(app, aMessage({ name: "Bina" }), { from: "192.0.2.2" });
  expect(other.status).toBe(429);
});

test("only a proxy of ours may say who the visitor is", async () => {
  const post = async (env: Record<string, string>) => {
    const app = makeApp({ env: { RATE_PER_ADDRESS: "1/1h", ...env } });
    const answers = [];
    for (const visitor of ["198.51.100.1", "198.51.100.2"]) {
      const headers = { "x-forwarded-for": visitor };
      answers.push(await postMessage(app, aMessage({ name: visitor }), { headers }));
    }
    return answers.map(({ status }) => status);
  };
  expect(await post({})).toEqual([200, 429]);
  expect(await post({ TRUSTED_PROXIES: "192.0.2.0/24" })).toEqual([200, 200]);
});
