import { once } from "node:events";
import net, { type AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { contactPath, formPath } from "../shared/contact-message.ts";
import { securityHeaders, securityHeadersOverTls } from "../shared/security-headers.ts";
import { aMessage, postMessage } from "./contact/test-enquiries.ts";
import { startMailServer } from "./contact/test-mail-server.ts";
import { ask, healthOf, makeApp } from "./test-client.ts";
import { answerSettings } from "./test-site.ts";

test.each([
  ["GET", "/"],
  ["GET", "/about/"],
  ["GET", "/nowhere"],
  ["GET", "/assets/app-BcD3_x-1.js"],
  ["GET", "/assets/gone.js"],
  ["GET", "/healthz"],
  ["GET", "/%zz"],
  ["POST", "/about"],
  ["POST", contactPath],
])("%s %s carries the security headers", async (method, path) => {
  const { headers } = await ask(makeApp(), path, { method });
  expect(headers).toMatchObject(securityHeaders({ contactOrigin: "own-server" }));
});

test("browsers are told to stay with TLS only when a trusted proxy says that they came by it", async () => {
  const headersWith = async (env: Record<string, string>, path = "/") =>
    (await ask(makeApp({ env }), path, { headers: { "x-forwarded-proto": "https" } })).headers;
  const overTls = securityHeadersOverTls({ contactOrigin: "own-server" });
  const trusted = { TRUSTED_PROXIES: "127.0.0.1" };
  for (const path of ["/", "/nowhere"]) {
    expect(await headersWith(trusted, path)).toMatchObject(overTls);
  }
  for (const env of [{}, { TRUSTED_PROXIES: "192.0.2.1" }]) {
    const headers = await headersWith(env);
    expect(headers).toMatchObject(securityHeaders({ contactOrigin: "own-server" }));
    expect(headers).not.toHaveProperty("strict-transport-security");
  }
});

test("the policy lets the contact form reach the service of the settings", async () => {
  const { headers } = await ask(
    makeApp({ site: { contactOrigin: "https://api.example.com" } }),
    "/",
  );
  expect(headers["content-security-policy"]).toContain(
    "connect-src 'self' https://api.example.com",
  );
});

test("every connection has a time limit", () => {
  const { server } = makeApp();
  expect(server.timeout).toBeGreaterThan(0);
  expect(server.headersTimeout).toBeLessThanOrEqual(server.requestTimeout);
  expect(server.requestTimeout).toBeLessThanOrEqual(60_000);
  expect(server.keepAliveTimeout).toBeGreaterThan(60_000);
});

const postHead = `POST ${contactPath} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n`;

test("a sender of too much can finish, and is then told why it was refused", async () => {
  const app = makeApp();
  await app.listen({ port: 0, host: "127.0.0.1" });
  const socket = net.connect((app.server.address() as AddressInfo).port, "127.0.0.1");
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

async function answerTo(app: ReturnType<typeof makeApp>, request: string) {
  await app.listen({ port: 0, host: "127.0.0.1" });
  const socket = net.connect((app.server.address() as AddressInfo).port, "127.0.0.1");
  socket.write(request);
  return text(socket);
}

test.each([
  ["is not HTTP", 400, "GET /\0 HTTP/1.1\r\nHost: a\r\n\r\n"],
  ["has two lengths", 400, `${postHead}Content-Length: 1\r\nContent-Length: 2\r\n\r\nab`],
  ["has too much before its body", 431, `GET /${"a".repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`],
])("a request that %s is refused with %i in a sentence", async (_what, status, request) => {
  const answer = await answerTo(makeApp(), request);
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} .+\r\n\r\n[A-Z][^{}\n]+\\.\n$`, "s"));
  expect(answer).toContain("text/plain");
  expect(answer).toContain("content-security-policy");
});

test("a request that takes too long is told so, before its connection is closed", async () => {
  const app = makeApp();
  const { timeout, requestTimeout } = app.server;
  app.server.headersTimeout = 1;
  app.server.requestTimeout = 1;
  const answer = await answerTo(app, `${postHead}Content-Length: 9\r\n\r\n{}`);
  expect(answer).toMatch(/^HTTP\/1\.1 408 .+\r\n\r\nThe request took too long/s);
  // Node looks for late requests every five seconds.
  expect(timeout).toBeGreaterThan(requestTimeout + 5000);
});

const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND"];

test.each([
  ["/", "GET, HEAD"],
  ["/about", "GET, HEAD"],
  ["/nowhere", "GET, HEAD"],
  ["/healthz", "GET, HEAD"],
  ["/assets/app-BcD3_x-1.js", "GET, HEAD"],
  [`${formPath}/`, "GET, HEAD"],
  [`${formPath}.html`, "GET, HEAD"],
  [formPath, "GET, HEAD, POST"],
  [contactPath, "POST, OPTIONS"],
])("%s refuses every method but %s", async (path, allowed) => {
  const app = makeApp({ site: { formPost: answerSettings } });
  for (const method of methods.filter((method) => !allowed.split(", ").includes(method))) {
    const { status, text, headers } = await ask(app, path, { method });
    expect.soft({ method, status }).toEqual({ method, status: 405 });
    expect.soft(headers.allow).toBe(allowed);
    expect.soft(headers).toHaveProperty("content-security-policy");
    if (method !== "HEAD") expect.soft(text).toMatch(/^[A-Z].+\.\n$/);
  }
});

test("a wrong method is what is complained about, not the body that came with it", async () => {
  const answer = await makeApp().inject({
    method: "POST",
    url: "/about",
    headers: { "content-type": "application/json" },
    payload: "{ not json",
  });
  expect(answer.statusCode).toBe(405);
});

test("the server says that it is well, afresh each time", async () => {
  const app = makeApp();
  const answer = await ask(app, "/healthz");
  expect(answer.status).toBe(200);
  expect(JSON.parse(answer.text)).toEqual({
    status: "ok",
    problems: [],
    received: 0,
    waiting: 0,
    oldestWaitingSeconds: 0,
    failed: 0,
  });
  expect(answer.headers["content-type"]).toBe("application/json; charset=utf-8");
  expect(answer.headers["cache-control"]).toBe("no-store");
  expect((await ask(app, "/healthz", { method: "HEAD" })).status).toBe(200);
});

test("a message that waits for too long makes the health degraded, still with a 200", async () => {
  const { url } = await startMailServer({ answer: "451 later" });
  const app = makeApp({ env: { SMTP_URL: url }, contact: { waitingTooLong: 0 } });
  await postMessage(app, aMessage());
  await expect.poll(() => healthOf(app)).toMatchObject({ status: "degraded", waiting: 1 });
  expect((await ask(app, "/healthz")).status).toBe(200);
});
