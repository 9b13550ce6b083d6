import { defineConfig } from "@playwright/test";
import journeys from "./playwright.config.ts";

/** The visual check has a command of its own: fonts and anti-aliasing differ between machines. */
export default defineConfig({
  ...journeys,
  testDir: "tests/visual",
  testMatch: "**/*.visual.ts",
  use: {
    ...journeys.use,
    launchOptions: { ...journeys.use?.launchOptions, ignoreDefaultArgs: false },
  },
});
