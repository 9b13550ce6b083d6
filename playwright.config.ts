import { rmSync } from "node:fs";
import { defineConfig, type TraceMode } from "@playwright/test";
import { freePort } from "./tests/support/free-port.ts";

const data = ".cache/e2e/data";
// Once: the workers, which read this file again, inherit the port.
if (!process.env.TEST_PORT) {
  process.env.TEST_PORT = String(await freePort());
  rmSync(data, { recursive: true, force: true });
}
const port = Number(process.env.TEST_PORT);
const executablePath = process.env.CHROMIUM_SHELL_PATH ?? process.env.CHROMIUM_PATH;
// All e2e tests come from one address.
const plenty = { max: 10_000, timeWindow: 60_000 };
const limits = { requests: plenty, enquiries: plenty, overall: plenty };
// Chromium's sandbox refuses to run as root, which is what containers and CI usually are.
const isRoot = process.getuid?.() === 0;

const launchOptions = {
  ...(executablePath ? { executablePath } : {}),
  args: isRoot ? ["--no-sandbox"] : [],
  // Playwright hides scrollbars; a visitor's take room, and must not make the page jump.
  ignoreDefaultArgs: ["--hide-scrollbars"],
};
/**
 * For what Chromium does in a window and its headless shell does not, such as keeping pages, which
 * Playwright turns off.
 */
export const wholeBrowser = {
  ...launchOptions,
  ignoreDefaultArgs: ["--hide-scrollbars", "--disable-back-forward-cache"],
  ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
};

export default defineConfig({
  projects: [
    // In one worker each, which starts an editor or builds a site of its own; the other worker goes on
    // beside it. First, because they are the longest.
    {
      name: "editor",
      testDir: "tests/editor",
      fullyParallel: false,
      workers: 1,
      // Git and the checks of the content take a busy machine many seconds.
      expect: { timeout: 30_000 },
    },
    { name: "articles", testDir: "tests/articles", fullyParallel: false, workers: 1 },
    { name: "e2e", testDir: "tests/e2e" },
    {
      // Not part of `npm test`: fonts and anti-aliasing differ between machines.
      name: "visual",
      testDir: "tests/visual",
      testMatch: "**/*.visual.ts",
      use: {
        // Always in the whole browser: the pictures are compared with earlier ones.
        launchOptions: wholeBrowser,
        // Its scrollbars take no room, which a picture of the whole page would leave empty.
        isMobile: true,
      },
    },
  ],
  testMatch: "**/*.e2e.ts",
  fullyParallel: true,
  workers: 2,
  retries: 0,
  // What is awaited may take its time on a busy machine; whoever passes does not wait.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  outputDir: "test-results",
  reporter: "list",
  use: {
    baseURL: `http://localhost:${port}`,
    viewport: { width: 1440, height: 900 },
    // A page that moves is drawn sixty times a second while a test waits. Tests about motion ask for it.
    reducedMotion: "reduce",
    trace: (process.env.PLAYWRIGHT_TRACE ?? "off") as TraceMode,
    launchOptions,
  },
  webServer: {
    command: "node tests/support/server.ts",
    url: `http://localhost:${port}/healthz`,
    // Enquiries go to a folder of their own, whatever mail server the developer uses otherwise.
    env: {
      PORT: String(port),
      LOG_LEVEL: "warn",
      DATA_DIR: data,
      SMTP_URL: "",
      TEST_CONTACT: JSON.stringify({ limits }),
    },
    reuseExistingServer: false,
  },
});
