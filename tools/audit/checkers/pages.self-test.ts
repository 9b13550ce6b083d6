import type { Browser } from "@playwright/test";
import { afterAll, beforeAll, expect, test } from "vitest";

import { openContext, pageCheckers, startBrowser } from "./pages.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

const page = (body: string) =>
  `<!doctype html><html lang="en"><title>A page</title><main><h1>A page</h1>${body}</main></html>`;

async function look(checker: (typeof pageCheckers)[number], body: string) {
  const context = await openContext(browser, 820);
  const opened = await context.newPage();
  await opened.setContent(page(body));
  const findings = await checker.check(opened);
  await context.close();
  return findings;
}

for (const checker of pageCheckers) {
  test(`${checker.name} has nothing against a page without a fault`, async () => {
    expect(await look(checker, '<p>Text. <a href="/about">About us</a></p>')).toEqual([]);
  });

  test.each([
    [
      "a picture without a text",
      '<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" width="90" height="90">',
    ],
    ["a field without a label", "<input type=text>"],
    ["text that is too pale", '<p style="color:#bbb;background:#fff">Hardly to be read</p>'],
    ["a button without a name", "<button></button>"],
  ])(`${checker.name} finds %s`, async (_fault, body) => {
    expect(await look(checker, body)).not.toEqual([]);
  });
}
