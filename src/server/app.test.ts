import { once } from "node:events";
import net from "node:net";
import { afterAll, expect, test } from "vitest";
import { answerTo, ask, makeApp, portOf } from "../../tests/support/client.ts";
import { aMessage, postMessage } from "../../tests/support/enquiries.ts";
import { answerSettings, makeDist, pages } from "../../tests/support/site.ts";
import { contactPath, formPath } from "../shared/contact-message.ts";
import {
  headersOfFile,
  securityHeaders,
  securityHeadersOverTls,
} from "../shared/security-headers.ts";

const app = makeApp({ finished: afterAll, site: { formPosts: [answerSettings] } });

test.each([
  ["GET", "/about"],
  ["GET", "/about/"],
  ["GET", "/nowhere"],
  ["GET", "/assets/gone.js"],
  ["GET", "/healthz"],
  ["GET", "/%zz"],
  ["POST", "/about"],
  ["POST", contactPath],
])("%s %s carries the security headers", async (method, path) => {
  const { headers } = await ask(app, path, { method });
  expect(headers).toMatchObject(securityHeaders({ contactOrigin: "own-server" }));
});

test("a picture has its own policy beside the other headers", async () => {
  const dist = makeDist({ ...pages, "pictures/lake-1.svg": "<svg/>" });
  const { headers } = await ask(makeApp({ dist }), "/pictures/lake-1.svg");
  const own = headersOfFile("pictures/lake-1.svg");
  expect(headers).toMatchObject({ ...securityHeaders({ contactOrigin: "own-server" }), ...own });
});

test("browsers are told to stay with TLS only when a trusted proxy says that they came by it", async () => {
  const site = { contactOrigin: "https://api.example.com" };
  const headersWith = async (env: Record<string, string>) =>
    (await ask(makeApp({ env, site }), "/", { headers: { "x-forwarded-proto": "https" } })).headers;
  const overTls = await headersWith({ TRUSTED_PROXIES: "127.0.0.1" });
  expect(overTls).toMatchObject(securityHeadersOverTls(site));
  for (const env of [{}, { TRUSTED_PROXIES: "192.0.2.1" }]) {
    const headers = await headersWith(env);
    expect(headers).toMatchObject(securityHeaders(site));
    expect(headers).not.toHaveProperty("strict-transport-security");
  }
});

const postHead = `POST ${contactPath} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n`;

test("a sender of too much can finish, and is then told why it was refused", async () => {
  const socket = net.connect(await portOf(app), "127.0.0.1");
  // More than the system itself would keep for a server that has stopped reading.
  const body = Buffer.alloc(16 * 1024 * 1024);
  const sent = once(socket, "drain");
  socket.write(`${postHead}Content-Length: ${body.length}\r\n\r\n`);
  socket.write(body);
  await sent;
  const [answer] = await once(socket, "data");
  socket.destroy();
  expect(String(answer)).toMatch(/^HTTP\/1\.1 413 /);
});

test.each([
  ["is not HTTP", 400, "GET /\0 HTTP/1.1\r\nHost: a\r\n\r\n"],
  ["has too much before its body", 431, `GET /${"a".repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`],
])("a request that %s is refused with %i in a sentence", async (_what, status, request) => {
  const answer = await answerTo(app, request);
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} .+\r\n\r\n[A-Z][^{}\n]+\\.\n$`, "s"));
  expect(answer).toContain("text/plain");
  expect(answer).toContain("content-security-policy");
});

test("a request that takes too long is told so, before its connection is closed", async () => {
  const app = makeApp();
  const { timeout, headersTimeout, requestTimeout, keepAliveTimeout } = app.server;
  expect(headersTimeout).toBeLessThanOrEqual(requestTimeout);
  // Node looks for late requests every five seconds.
  expect(timeout).toBeGreaterThan(requestTimeout + 5000);
  expect(keepAliveTimeout).toBeGreaterThan(60_000);
  Object.assign(app.server, { headersTimeout: 1, requestTimeout: 1 });
  const answer = await answerTo(app, `${postHead}Content-Length: 9\r\n\r\n{}`);
  expect(answer).toMatch(/^HTTP\/1\.1 408 .+\r\n\r\nThe request took too long/s);
});

test.each([
  ["/about", "GET, HEAD"],
  ["/nowhere", "GET, HEAD"],
  ["/healthz", "GET, HEAD"],
  [`${formPath}/`, "GET, HEAD"],
  [formPath, "GET, HEAD, POST"],
  [contactPath, "POST, OPTIONS"],
])("%s refuses every method but %s, whatever its body", async (url, allowed) => {
  const methods = ["GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "TRACE"] as const;
  for (const method of methods.filter((method) => !allowed.split(", ").includes(method))) {
    const headers = { "content-type": "application/json" };
    const answer = await app.inject({ method, url, headers, payload: "{ not json" });
    expect.soft({ method, status: answer.statusCode }).toEqual({ method, status: 405 });
    expect.soft(answer.headers.allow).toBe(allowed);
    expect.soft(answer.headers).toHaveProperty("content-security-policy");
  }
});

test("the server says that it is well, afresh each time", async () => {
  for (const path of ["/healthz", "/healthz/enquiries"]) {
    const answer = await ask(app, path);
    expect(answer.status).toBe(200);
    expect(JSON.parse(answer.text)).toEqual({
      status: "ok",
      problems: [],
      received: 0,
      waiting: 0,
      oldestWaitingSeconds: 0,
      failed: 0,
      lastReceivedAt: null,
      lastSentAt: null,
      lastRuns: {},
    });
    expect(answer.headers["content-type"]).toBe("application/json; charset=utf-8");
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect((await ask(app, path, { method: "HEAD" })).status).toBe(200);
  }
});

test("only whoever asks about enquiries gets a 503 while a person is needed", async () => {
  const app = makeApp();
  await postMessage(app, aMessage());
  const { status, text } = await ask(app, "/healthz/enquiries");
  expect(status).toBe(503);
  expect(JSON.parse(text)).toMatchObject({
    status: "degraded",
    problems: ["enquiries are kept, and nobody is sent a mail"],
    lastReceivedAt: expect.stringMatching(/^20/),
  });
  expect(await ask(app, "/healthz")).toMatchObject({ status: 200, text });
});
