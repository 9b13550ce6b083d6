import type { OutgoingHttpHeaders } from "node:http";
import { afterAll, expect, test } from "vitest";
import { contactPath, formPath } from "../../shared/contact-message.ts";
import { answerTo, ask, healthOf, makeApp } from "../test-client.ts";
import { answerSettings, siteSettings } from "../test-site.ts";
import { aMessage, noLimits, postJson, postMessage } from "./test-enquiries.ts";

const site = { formPost: answerSettings };
const app = makeApp({ finished: afterAll, site, contact: { limits: noLimits } });

test.each([
  ["our own page", "http://localhost", "localhost"],
  ["our own page behind TLS", "https://www.site.example", "www.site.example"],
  ["our own page on a port", "http://localhost:3000", "localhost:3000"],
  ["the site's address", siteSettings.address, "localhost:80"],
])("%s may post, and read the answer", async (_, origin, host) => {
  const answer = await postMessage(app, aMessage(), { headers: { origin, host } });
  expect(answer.status).toBe(200);
  expect(answer.headers["access-control-allow-origin"]).toBe(origin);
  expect(answer.headers.vary).toContain("Origin");
});

function postForm(headers: OutgoingHttpHeaders) {
  return app.inject({
    method: "POST",
    url: formPath,
    headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
    payload: new URLSearchParams(aMessage()).toString(),
  });
}

test.each([
  {},
  { "sec-fetch-site": "same-origin" },
  { "sec-fetch-site": "none" },
  // A privacy setting may hide the origin.
  { origin: "null", "sec-fetch-site": "same-origin" },
  { origin: siteSettings.address, "sec-fetch-site": "cross-site" },
  // A proxy may hide the name that the visitor knows us by.
  { origin: "https://www.site.example", "sec-fetch-site": "same-origin" },
])("a post with %j is taken", async (headers: OutgoingHttpHeaders) => {
  expect((await postMessage(app, aMessage(), { headers })).status).toBe(200);
  expect((await postForm(headers)).statusCode).toBe(200);
});

test.each([
  { origin: "https://evil.example" },
  { origin: "null" },
  { origin: "https://site.example.evil.example" },
  { origin: "http://site.example" },
  { origin: "null", "sec-fetch-site": "cross-site" },
  { "sec-fetch-site": "cross-site" },
  { "sec-fetch-site": "same-site" },
])(
  "a post with %j comes from another site and is refused",
  async (headers: OutgoingHttpHeaders) => {
    for (const answer of [
      await postMessage(app, aMessage(), { headers }),
      await ask(app, contactPath, { method: "OPTIONS", headers }),
    ]) {
      expect(answer.status).toBe(403);
      expect(answer.headers).not.toHaveProperty("access-control-allow-origin");
    }
    const page = await postForm(headers);
    expect(page.statusCode).toBe(403);
    expect(page.body).toContain('Elsewhere; write to <a href="mailto:');
  },
);

test("a post without a Host header and from another origin is refused", async () => {
  const request = `POST ${contactPath} HTTP/1.0\r\nOrigin: https://evil.example\r\n\r\n`;
  expect(await answerTo(app, request)).toMatch(/^HTTP\/1\.1 403 /);
});

const anHour = 3_600_000;
const once = { max: 1, timeWindow: anHour };

test("too many messages from one network are told when to come back; others are not", async () => {
  const enquiries = { max: 2, timeWindow: anHour };
  const app = makeApp({ contact: { limits: { ...noLimits, enquiries } } });
  const post = (number: number, from: string) =>
    postMessage(app, aMessage({ message: `${number}` }), { from });
  expect((await post(1, "2001:db8::1")).status).toBe(200);
  expect((await post(2, "2001:db8::2")).status).toBe(200);
  const refused = await post(3, "2001:db8::3");
  expect(refused.status).toBe(429);
  expect(refused.text).toContain(siteSettings.email);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(1700);
  expect((await post(3, "2001:db8:0:1::3")).status).toBe(200);
});

test("there is a limit for everybody together, which one network alone cannot use up", async () => {
  const overall = { max: 2, timeWindow: anHour };
  const app = makeApp({ contact: { limits: { ...noLimits, enquiries: once, overall } } });
  const post = (name: string, from: string) => postMessage(app, aMessage({ name }), { from });
  expect((await post("Asha", "192.0.2.1")).status).toBe(200);
  expect(await healthOf(app)).toMatchObject({ status: "ok" });
  const ownLimit = await post("Bina", "192.0.2.1");
  expect(ownLimit.status).toBe(429);
  expect((await post("Bina", "192.0.2.2")).status).toBe(200);
  const overallLimit = await post("Chandra", "192.0.2.3");
  expect(overallLimit.status).toBe(429);
  expect(overallLimit.text).not.toBe(ownLimit.text);
  expect(overallLimit.text).not.toContain("your network");
  expect(overallLimit.text).toContain(siteSettings.email);
  expect(await healthOf(app)).toMatchObject({ status: "degraded" });
  expect(Number(overallLimit.headers["retry-after"])).toBeGreaterThan(1700);
});

test("a flood of requests is cut off before its bodies are read", async () => {
  const app = makeApp({ contact: { limits: { ...noLimits, requests: once } } });
  expect((await postJson(app, "{ not json")).status).toBe(400);
  const refused = await postJson(app, "{ not json");
  expect(refused.status).toBe(429);
  expect(refused.text).toMatch(/^Too many requests .+\.\n$/);
});

test("only a proxy of ours may say who the visitor is", async () => {
  const post = async (env: Record<string, string>) => {
    const app = makeApp({ env, contact: { limits: { ...noLimits, enquiries: once } } });
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
