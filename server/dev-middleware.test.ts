import http, { type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { contactPath } from "./contact.ts";
import { contactMiddleware } from "./dev-middleware.ts";

async function startDevServer() {
  const contact = contactMiddleware();
  const vite: RequestListener = (request, response) =>
    contact(request, response, () => response.end("from Vite"));
  const server = http.createServer(vite);
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test("the contact form finds the real endpoint during development", async () => {
  const answer = await fetch((await startDevServer()) + contactPath, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: "{}",
  });
  expect(answer.status).toBe(501);
  expect(await answer.text()).toContain("not ready yet");
});

test("so do its mistakes", async () => {
  const address = await startDevServer();
  const tooLarge = { method: "POST", body: "x".repeat(1024 * 1024 + 1) };
  expect((await fetch(address + contactPath)).status).toBe(405);
  expect(await (await fetch(address + contactPath, tooLarge)).text()).toMatch(/is larger than/);
  expect((await fetch(`${address}/api/other`)).status).toBe(404);
});

test.each(["/", "/about", "/apix", "/assets/api/x.js"])("%s is left to Vite", async (path) => {
  const answer = await fetch((await startDevServer()) + path);
  expect(await answer.text()).toBe("from Vite");
});
