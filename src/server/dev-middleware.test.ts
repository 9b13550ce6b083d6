import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { aMessage, enquiriesIn, postTo } from "../../tests/support/enquiries.ts";
import { makeFolder, siteSettings } from "../../tests/support/site.ts";
import { contactPath, largestRequest } from "../shared/contact-message.ts";
import { contactMiddleware } from "./dev-middleware.ts";
import { readSettings } from "./settings.ts";

test("the contact form finds the real endpoint during development, and the rest is left to Vite", async () => {
  const data = makeFolder();
  const settings = readSettings({ DATA_DIR: data, LOG_LEVEL: "silent" });
  const contact = contactMiddleware({ site: siteSettings, settings });
  onTestFinished(() => contact.close());
  const server = http.createServer((request, response) =>
    contact(request, response, () => response.end("from Vite")),
  );
  onTestFinished(() => void server.close());
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  const address = `http://127.0.0.1:${port}`;

  expect(await postTo(port, aMessage())).toEqual({ status: 200, text: "OK" });
  expect(enquiriesIn(data)).toMatchObject([aMessage()]);
  const tooLarge = await postTo(port, aMessage({ message: "x".repeat(largestRequest) }));
  expect(tooLarge.text).toMatch(/is larger than/);
  expect((await fetch(`${address}/api/other`)).status).toBe(404);
  for (const path of ["/", "/about", "/apix", `/assets${contactPath}`]) {
    expect(await (await fetch(address + path)).text()).toBe("from Vite");
  }
});
