import { spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { By, Capabilities, Key, until, WebDriver } from "selenium-webdriver";
import { Executor, HttpClient } from "selenium-webdriver/http/index.js";
import { Select } from "selenium-webdriver/lib/select.js";
import { DriverService } from "selenium-webdriver/remote/index.js";
import { type Browser, findProgram, timeout } from "./browser.ts";

const findDriver = () => findProgram("WebKitWebDriver");
const keys = { Escape: Key.ESCAPE, ArrowLeft: Key.ARROW_LEFT, ArrowRight: Key.ARROW_RIGHT };

/** WebKitGTK as it is installed, driven by W3C WebDriver. */
export const webkit: Browser = {
  name: "WebKit",
  missing: () =>
    findDriver() && findProgram("Xvfb") ? undefined : "install webkit2gtk-driver and xvfb",

  async start({ reducedMotion }) {
    const home = writeSettings(reducedMotion);
    const screen = spawn("Xvfb", ["-displayfd", "1", "-screen", "0", "1600x1200x24"], {
      stdio: ["ignore", "pipe", "ignore"],
    });
    const [display] = await once(screen.stdout, "data");
    const service = new DriverService.Builder(findDriver())
      .setLoopback(true)
      .setEnvironment({
        ...process.env,
        DISPLAY: `:${String(display).trim()}`,
        XDG_CONFIG_HOME: home,
        HOME: home,
      })
      .build();
    const address = await service.start().catch((error: Error) => {
      screen.kill();
      throw error;
    });
    const executor = new Executor(new HttpClient(address));
    const driver = WebDriver.createSession(executor, new Capabilities());
    const find = async (selector: string) => {
      const element = await driver.wait(until.elementLocated(By.css(selector)), timeout);
      // This driver does not scroll to what it clicks.
      await driver.executeScript('arguments[0].scrollIntoView({ block: "center" })', element);
      return element;
    };
    return {
      open: (address) => driver.get(address),
      resize: (width, height) => driver.manage().window().setRect({ width, height }),
      run: (expression) => driver.executeScript(`return ${expression}`),
      hover: async (selector) =>
        driver
          .actions()
          .move({ origin: await find(selector) })
          .perform(),
      click: async (selector) => (await find(selector)).click(),
      type: async (selector, text) => (await find(selector)).sendKeys(text),
      select: async (selector, value) => new Select(await find(selector)).selectByValue(value),
      press: (key) => driver.actions().sendKeys(keys[key]).perform(),
      async alert() {
        const alert = await driver.wait(until.alertIsPresent(), timeout);
        const text = await alert.getText();
        await alert.accept();
        return text;
      },
      async stop() {
        await driver.quit();
        await service.kill();
        screen.kill();
        fs.rmSync(home, { recursive: true, force: true, maxRetries: 5 });
      },
    };
  },
};

/** A home of its own, because WebKitGTK asks the desktop's settings whether motion is welcome. */
function writeSettings(reducedMotion: boolean): string {
  const home = fs.mkdtempSync(path.join(os.tmpdir(), "audit-webkit-"));
  fs.mkdirSync(path.join(home, "gtk-3.0"));
  const setting = `gtk-enable-animations=${reducedMotion ? 0 : 1}`;
  fs.writeFileSync(path.join(home, "gtk-3.0/settings.ini"), `[Settings]\n${setting}\n`);
  return home;
}
