import config from "../../../playwright.config.ts";

const executablePath = process.env.CHROMIUM_PATH;

/** For what Chromium does in a window and its headless shell does not, such as keeping pages. */
export const wholeBrowser = {
  ...config.use?.launchOptions,
  ...(executablePath ? { executablePath } : {}),
};
