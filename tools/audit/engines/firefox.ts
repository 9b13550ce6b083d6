import { spawn } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { connect } from "./marionette.ts";
import { end, findProgram, freePort } from "./programs.ts";
import { commands, type Engine } from "./webdriver.ts";

const find = () => findProgram(["firefox", "firefox-esr"], process.env.FIREFOX_PATH);

export const firefox: Engine = {
  name: "Firefox",
  missing: () => (find() ? undefined : "Firefox is not installed; FIREFOX_PATH names it"),

  async start({ reducedMotion }) {
    const profile = fs.mkdtempSync(path.join(os.tmpdir(), "audit-firefox-"));
    const port = await freePort();
    const settings = {
      "marionette.port": port,
      "ui.prefersReducedMotion": reducedMotion ? 1 : 0,
      // Nothing but the site is asked for anything.
      "app.normandy.enabled": false,
      "datareporting.policy.dataSubmissionEnabled": false,
    };
    fs.writeFileSync(
      path.join(profile, "user.js"),
      Object.entries(settings)
        .map(([name, value]) => `user_pref("${name}", ${value});\n`)
        .join(""),
    );
    const args = ["--headless", "--marionette", "--no-remote", "--profile", profile];
    const browser = spawn(find() ?? "", args, { stdio: "ignore" });
    const { send, close } = await connect(port);
    await send("NewSession", {});
    return {
      async send(command, parameters = {}) {
        const reply = await send(commands[command].marionette, parameters);
        return (reply as { value?: unknown }).value;
      },
      async stop() {
        close();
        await end(browser);
        fs.rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
      },
    };
  },
};
