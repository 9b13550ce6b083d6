import puppeteer from "puppeteer-core";
import { type Browser, findProgram, timeout } from "./browser.ts";

const find = () => findProgram("firefox", "firefox-esr");

/** Firefox as it is installed, driven by WebDriver BiDi. */
export const firefox: Browser = {
  name: "Firefox",
  missing: () => (find() ? undefined : "install Firefox, such as firefox-esr"),

  async start({ reducedMotion }) {
    const browser = await puppeteer.launch({
      browser: "firefox",
      executablePath: find(),
      defaultViewport: { width: 1280, height: 900 },
      extraPrefsFirefox: { "ui.prefersReducedMotion": reducedMotion ? 1 : 0 },
    });
    const page = await browser.newPage();
    page.setDefaultTimeout(timeout);
    const alert = new Promise<string>((resolve) => {
      page.on("dialog", (dialog: { message(): string; accept(): Promise<void> }) => {
        resolve(dialog.message());
        void dialog.accept();
      });
    });
    return {
      open: (address) => page.goto(address),
      resize: (width, height) => page.setViewport({ width, height }),
      run: (expression) => page.evaluate(expression),
      hover: (selector) => page.hover(selector),
      click: (selector) => page.locator(selector).click(),
      type: (selector, text) => page.type(selector, text),
      select: (selector, value) => page.select(selector, value),
      press: (key) => page.keyboard.press(key),
      alert: () => alert,
      stop: () => browser.close(),
    };
  },
};
