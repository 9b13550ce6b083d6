import { defineConfig } from "@playwright/test";
import journeys from "./playwright.config.ts";

const executablePath = process.env.CHROMIUM_PATH;

/** The visual check has a command of its own: fonts and anti-aliasing differ between machines. */
export default defineConfig({
  ...journeys,
  testDir: "tests/visual",
  testMatch: "**/*.visual.ts",
  use: {
    ...journeys.use,
    // Always in the whole browser: the pictures are compared with earlier ones.
    launchOptions: {
      ...journeys.use?.launchOptions,
      ...(executablePath ? { executablePath } : {}),
    },
    // Its scrollbars take no room, which a picture of the whole page would leave empty at its side.
    isMobile: true,
  },
});
