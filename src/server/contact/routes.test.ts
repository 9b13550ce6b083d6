import type { OutgoingHttpHeaders } from "node:http";
import { expect, test } from "vitest";
import { answerTo, ask, healthOf, keptLog, makeApp } from "../../../tests/support/client.ts";
import { aMessage, noLimits, postJson, postMessage } from "../../../tests/support/enquiries.ts";
import { answerSettings, siteSettings } from "../../../tests/support/site.ts";
import { contactPath, formPath } from "../../shared/contact-message.ts";
import { secondsToWait } from "../../shared/try-again.ts";

const site = { formPosts: [answerSettings] };
const newApp = () => makeApp({ site, contact: { limits: noLimits } });

test.each([
  ["our own page", "http://localhost", "localhost"],
  ["our own page behind TLS", "https://www.site.example", "www.site.example"],
  ["our own page on a port", "http://localhost:3000", "localhost:3000"],
  ["the site's address", siteSettings.address, "localhost:80"],
])("%s may post, and read the answer", async (_, origin, host) => {
  const answer = await postMessage(newApp(), aMessage(), { headers: { origin, host } });
  expect(answer.status).toBe(200);
  expect(answer.headers["access-control-allow-origin"]).toBe(origin);
  expect(answer.headers.vary).toContain("Origin");
});

function postForm(app: ReturnType<typeof makeApp>, headers: OutgoingHttpHeaders) {
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
  const app = newApp();
  expect((await postMessage(app, aMessage(), { headers })).status).toBe(200);
  expect((await postForm(app, headers)).statusCode).toBe(200);
});

test.each<OutgoingHttpHeaders>([
  { origin: "https://evil.example" },
  { origin: "null" },
  { origin: "https://site.example.evil.example" },
  { origin: "http://site.example" },
  { origin: "null", "sec-fetch-site": "cross-site" },
  { "sec-fetch-site": "cross-site" },
  { "sec-fetch-site": "same-site" },
])("a post with %j comes from another site and is refused", async (headers) => {
  const app = newApp();
  for (const answer of [
    await postMessage(app, aMessage(), { headers }),
    await ask(app, contactPath, { method: "OPTIONS", headers }),
  ]) {
    expect(answer.status).toBe(403);
    expect(answer.headers).not.toHaveProperty("access-control-allow-origin");
  }
  const page = await postForm(app, headers);
  expect(page.statusCode).toBe(403);
  expect(page.body).toContain('Elsewhere; write to <a href="mailto:');
});

test("a post without a Host header and from another origin is refused", async () => {
  const request = `POST ${contactPath} HTTP/1.0\r\nOrigin: https://evil.example\r\n\r\n`;
  expect(await answerTo(newApp(), request)).toMatch(/^HTTP\/1\.1 403 /);
});

const anHour = 3_600_000;
const once = { max: 1, timeWindow: anHour };

/** In the header, and in the text, which is all that the EmailJS SDK passes on. */
function expectWait({ headers, text }: { headers: OutgoingHttpHeaders; text: string }) {
  const wait = Number(headers["retry-after"]);
  expect(wait).toBeGreaterThan(1700);
  expect(secondsToWait({ text })).toBe(wait);
}

const formClosed = "too many enquiries: the form is closed for everybody";

test("a network that sends too much is told when to come back, and cannot close the form for others", async () => {
  const overall = { max: 2, timeWindow: anHour };
  const app = makeApp({ contact: { limits: { ...noLimits, enquiries: once, overall } } });
  const post = (name: string, from: string) => postMessage(app, aMessage({ name }), { from });
  expect((await post("Asha", "2001:db8::1")).status).toBe(200);
  expect((await healthOf(app)).problems).not.toContain(formClosed);
  const ownLimit = await post("Bina", "2001:db8::2");
  expect((await post("Bina", "2001:db8:0:1::2")).status).toBe(200);
  const overallLimit = await post("Chandra", "192.0.2.3");
  for (const refused of [ownLimit, overallLimit]) {
    expect(refused.status).toBe(429);
    expectWait(refused);
  }
  expect((await healthOf(app)).problems).toContain(formClosed);
});

test("a flood of requests is cut off before its bodies are read", async () => {
  const app = makeApp({ site, contact: { limits: { ...noLimits, requests: once } } });
  const from = "127.0.0.1";
  expect((await postJson(app, "{ not json", { from })).status).toBe(400);
  const refused = await postJson(app, "{ not json", { from });
  expect(refused.status).toBe(429);
  expectWait(refused);
  const page = await postForm(app, {});
  expect(page.statusCode).toBe(429);
  expect(page.body).toMatch(/<p>60 minutes; write to <a /);
});

test("only a proxy of ours may say who the visitor is, and another one is warned of once", async () => {
  const post = async (env: Record<string, string>, from: string) => {
    const { lines, logger } = keptLog("warn");
    const app = makeApp({ env, logger, contact: { limits: { ...noLimits, enquiries: once } } });
    const answers = [];
    for (const visitor of ["198.51.100.1", "198.51.100.2"]) {
      const headers = { "x-forwarded-for": visitor };
      answers.push(await postMessage(app, aMessage({ name: visitor }), { headers, from }));
    }
    return { statuses: answers.map(({ status }) => status), lines };
  };
  const proxies = { TRUSTED_PROXIES: "192.0.2.0/24" };
  expect(await post(proxies, "192.0.2.1")).toEqual({ statuses: [200, 200], lines: [] });
  const { statuses, lines } = await post(proxies, "172.20.0.1");
  expect(statuses).toEqual([200, 429]);
  const msg = "a proxy that TRUSTED_PROXIES does not name: all visitors behind it share one limit";
  expect(lines).toEqual([{ level: "warn", time: expect.any(String), msg }]);
});
