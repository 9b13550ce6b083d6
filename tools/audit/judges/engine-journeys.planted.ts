import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { firefox } from "../engines/firefox.ts";
import { journeys } from "../engines/journeys.ts";
import { webkit } from "../engines/webkit.ts";
import { judgeEngine } from "./engine-journeys.ts";

for (const engine of [firefox, webkit]) {
  test(`${engine.name} finds that nothing works on an empty page`, async ({ skip }) => {
    const missing = engine.missing();
    if (missing) return skip(missing);
    const server = createServer((_request, response) => {
      response.setHeader("content-type", "text/html").end("<!doctype html><title>Empty</title>");
    }).listen(0, "127.0.0.1");
    await new Promise((resolve) => server.once("listening", resolve));
    const { port } = server.address() as AddressInfo;
    const verdict = await judgeEngine(engine, `http://127.0.0.1:${port}`, journeys.slice(0, 2));
    server.close();
    expect(verdict).toMatchObject({ figure: "0 of 2 passed" });
    expect(verdict).toHaveProperty("findings.length", 2);
  });
}
