import { test as base, expect, type Page } from "@playwright/test";
import { flags, setFlag } from "../../src/app/dom/flags.ts";

/**
 * Fails when the page logs an error, throws, or asks another host for anything, whatever else the
 * test is about.
 */
export const test = base.extend<{
  startUp: "seen" | "new";
  fonts: "cached" | "new";
  tolerated: RegExp;
  complaints: string[];
}>({
  /** Whether the visitor has seen the start-up sequence, which would be over every page. */
  startUp: ["seen", { option: true }],
  /** Whether the visitor's browser has the fonts, which otherwise arrive after the first picture. */
  fonts: ["cached", { option: true }],
  page: async ({ page, startUp, fonts }, use) => {
    if (startUp === "seen") await page.addInitScript(setFlag, flags.startUpSeen);
    if (fonts === "cached") await page.addInitScript(setFlag, flags.fontsCached);
    await use(page);
  },
  /** Complaints that the test itself causes, such as requests it refuses. */
  tolerated: [/^(?!)/, { option: true }],
  complaints: [
    async ({ page, baseURL, tolerated }, use) => {
      const complaints: string[] = [];
      page.on("console", (message) => {
        const { url } = message.location();
        // Chromium reports every 404 document as an error of the console.
        if (message.type() === "error" && !/status of 404/.test(message.text())) {
          complaints.push(`console: ${message.text()} (${url})`);
        }
      });
      page.on("pageerror", (error) => complaints.push(`error: ${error.message}`));
      page.on("request", (request) => {
        if (!request.url().startsWith(baseURL ?? "")) complaints.push(`request: ${request.url()}`);
      });
      await use(complaints);
      expect(complaints.filter((complaint) => !tolerated.test(complaint))).toEqual([]);
    },
    { auto: true },
  ],
});

/**
 * Until the application answers, links load new documents and pictures their files. Counted, because
 * Playwright describes the whole page whenever another expectation is not met yet, which takes longer
 * than to hydrate it.
 */
export const hydrated = (page: Page) =>
  expect(page.locator("html[data-application=hydrated]")).toHaveCount(1);

/** A hand moves the pointer in steps; a browser may report one that only rests. */
export const showLife = (page: Page) => page.mouse.move(200, 200, { steps: 2 });

export { setPlaybackRate } from "../screens.ts";
export { expect };
