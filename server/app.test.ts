import net, { type AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { contactPath } from "../protocol/contact-message.ts";
import { securityHeaders } from "../protocol/security-headers.ts";
import { ask, makeApp } from "./test-client.ts";

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

test("the policy lets the contact form reach the service of the settings", async () => {
  const { headers } = await ask(makeApp({ contactOrigin: "https://api.example.com" }), "/");
  expect(headers["content-security-policy"]).toContain(
    "connect-src 'self' https://api.example.com",
  );
});

test("nobody holds a connection for ever", () => {
  const { server } = makeApp();
  expect(server.timeout).toBeGreaterThan(0);
  expect(server.headersTimeout).toBeLessThanOrEqual(server.requestTimeout);
  expect(server.requestTimeout).toBeLessThanOrEqual(60_000);
  expect(server.keepAliveTimeout).toBeGreaterThan(60_000);
});

test("a request that is not HTTP is refused without details", async () => {
  const app = makeApp();
  await app.listen({ port: 0, host: "127.0.0.1" });
  const socket = net.connect((app.server.address() as AddressInfo).port, "127.0.0.1");
  socket.end("GET /\0 HTTP/1.1\r\nHost: a\r\n\r\n");
  const answer = await text(socket);
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer).not.toMatch(/at .+:\d+:\d+|HPE_/);
});
