import { once } from "node:events";
import fs from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import type { Browser } from "@playwright/test";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { securityHeadersOverTls } from "../../src/shared/security-headers.ts";
import { openPage, startBrowser } from "./accessibility.ts";
import { engines } from "./accessibility-engines.ts";
import { firefox } from "./browsers/firefox.ts";
import { checkJourneys, journeys } from "./browsers/journeys.ts";
import { webkit } from "./browsers/webkit.ts";
import type { CheckResult } from "./check-result.ts";
import { checkFolder } from "./nu-html-checker.ts";
import { checkPolicy } from "./policy.ts";

// A checker that is called wrongly would look like one that found nothing: here each gets something bad.

const document = (body: string) =>
  `<!doctype html><html lang="en"><head><title>A page</title></head><body>${body}</body></html>`;

const findings = (result: CheckResult) => ("findings" in result ? result.findings : []);

describe.for(engines)("$name", ({ run }) => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await startBrowser();
  });
  afterAll(() => browser.close());

  async function look(body: string) {
    const page = await openPage(browser, 820);
    await page.setContent(document(`<main><h1>A page</h1>${body}</main>`));
    return run(page);
  }

  test("passes a page without a fault", async () => {
    expect(await look('<p>Text. <a href="/about">About us</a></p>')).toEqual([]);
  });

  test.for([
    ["a field without a label", "<input type=text>"],
    ["text that is too pale", '<p style="color:#bbb;background:#fff">Hardly to be read</p>'],
  ] as const)("finds %s", async ([, body]) => {
    expect(await look(body)).not.toEqual([]);
  });
});

const policy = securityHeadersOverTls({ contactOrigin: "own-server" })["content-security-policy"];

test("the evaluator passes our policy", () => {
  expect(findings(checkPolicy(policy))).toEqual([]);
});

test.for([
  ["no policy", ""],
  ["inline scripts", policy.replace("script-src 'self'", "script-src 'unsafe-inline'")],
  ["no script-src", policy.replace("default-src 'none'; script-src 'self'; ", "")],
] as const)("the evaluator finds %s", ([, weak]) => {
  expect(findings(checkPolicy(weak))).not.toEqual([]);
});

test("errors and warnings in HTML are found, each in its file", ({ skip }) => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "audit-"));
  onTestFinished(() => fs.rmSync(folder, { recursive: true }));
  const write = (file: string, body: string) =>
    fs.writeFileSync(path.join(folder, file), document(body));
  write("sound.html", "<h1>Sound</h1><br/>");
  write("error.html", "<ul><p>Not an item</p></ul>");
  write("warning.html", "<section><p>No heading</p></section>");
  const result = checkFolder(folder);
  if ("skipped" in result) return skip(result.skipped);
  const files = result.findings.map((finding) => finding.split(":")[0]);
  expect(files.sort()).toEqual(["error.html", "warning.html"]);
});

test.for([firefox, webkit])("$name finds that a page has no heading", async (browser, { skip }) => {
  const missing = browser.missing();
  if (missing) return skip(missing);
  const server = createServer((_request, response) => {
    response.setHeader("content-type", "text/html").end(document("<p>No heading</p>"));
  }).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const result = await checkJourneys(browser, `http://127.0.0.1:${port}`, journeys.slice(0, 1));
  expect(findings(result)).toHaveLength(1);
});
