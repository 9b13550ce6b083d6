import { defineConfig } from "@playwright/test";
import e2e from "./playwright.config.ts";

const executablePath = process.env.CHROMIUM_PATH;

/** The visual check has a command of its own: fonts and anti-aliasing differ between machines. */
export default defineConfig({
  ...e2e,
  testDir: "tests/visual",
  testMatch: "**/*.visual.ts",
  use: {
    ...e2e.use,
    // Always in the whole browser: the pictures are compared with earlier ones.
    launchOptions: {
      ...e2e.use?.launchOptions,
      ...(executablePath ? { executablePath } : {}),
    },
    // Its scrollbars take no room, which a picture of the whole page would leave empty at its side.
    isMobile: true,
  },
});
