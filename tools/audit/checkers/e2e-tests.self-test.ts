import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { e2eTests } from "../browsers/e2e-tests.ts";
import { firefox } from "../browsers/firefox.ts";
import { webkit } from "../browsers/webkit.ts";
import { checkE2eTests } from "./e2e-tests.ts";

for (const browser of [firefox, webkit]) {
  test(`${browser.name} finds that nothing works on an empty page`, async ({ skip }) => {
    const missing = browser.missing();
    if (missing) return skip(missing);
    const server = createServer((_request, response) => {
      response.setHeader("content-type", "text/html").end("<!doctype html><title>Empty</title>");
    }).listen(0, "127.0.0.1");
    await new Promise((resolve) => server.once("listening", resolve));
    const { port } = server.address() as AddressInfo;
    const result = await checkE2eTests(browser, `http://127.0.0.1:${port}`, e2eTests.slice(0, 2));
    server.close();
    expect(result).toMatchObject({ figure: "0 of 2 passed" });
    expect(result).toHaveProperty("findings.length", 2);
  });
}
