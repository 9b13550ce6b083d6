import http, { type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { contactPath, largestRequest } from "../shared/contact-message.ts";
import { aMessage, emailjsRequestOf, enquiriesIn } from "./contact/test-enquiries.ts";
import { contactMiddleware } from "./dev-middleware.ts";
import { readSettings } from "./settings.ts";
import { makeFolder, siteSettings } from "./test-site.ts";

async function startDevServer() {
  const data = makeFolder();
  const settings = readSettings({ DATA_DIR: data, LOG_LEVEL: "silent" });
  const contact = contactMiddleware({ site: siteSettings, settings });
  onTestFinished(() => contact.close());
  const vite: RequestListener = (request, response) =>
    contact(request, response, () => response.end("from Vite"));
  const server = http.createServer(vite);
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, data };
}

test("the contact form finds the real endpoint during development", async () => {
  const { address, data } = await startDevServer();
  const answer = await fetch(address + contactPath, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(emailjsRequestOf(aMessage())),
  });
  expect(answer.status).toBe(200);
  expect(enquiriesIn(data)).toMatchObject([aMessage()]);
});

test("a message that is too large, or posted elsewhere, is refused during development too", async () => {
  const { address } = await startDevServer();
  const tooLarge = {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: "x".repeat(largestRequest + 1),
  };
  expect(await (await fetch(address + contactPath, tooLarge)).text()).toMatch(/is larger than/);
  expect((await fetch(`${address}/api/other`)).status).toBe(404);
});

test.each(["/", "/about", "/apix", "/assets/api/x.js"])("%s is left to Vite", async (path) => {
  const answer = await fetch((await startDevServer()).address + path);
  expect(await answer.text()).toBe("from Vite");
});
