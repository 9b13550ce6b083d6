import { type ChildProcess, spawn } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { end, findProgram, freePort } from "./programs.ts";
import { type Command, commands, type Engine, until } from "./webdriver.ts";

const findDriver = () => findProgram(["WebKitWebDriver"], process.env.WEBKIT_DRIVER_PATH);
const findScreen = () => findProgram(["Xvfb"]);
const hasScreen = () => Boolean(process.env.DISPLAY ?? process.env.WAYLAND_DISPLAY);

export const webkit: Engine = {
  name: "WebKit",
  missing() {
    if (!findDriver())
      return "WebKitWebDriver is not installed; Debian's package is webkit2gtk-driver";
    return hasScreen() || findScreen() ? undefined : "there is no screen, and no Xvfb to stand in";
  },

  async start({ reducedMotion }) {
    const home = fs.mkdtempSync(path.join(os.tmpdir(), "audit-webkit-"));
    const screen = hasScreen() ? undefined : await openScreen();
    writeSettings(home, reducedMotion);
    const port = await freePort();
    const driver = spawn(findDriver() ?? "", [`--port=${port}`], {
      stdio: "ignore",
      env: { ...process.env, ...screen?.env, XDG_CONFIG_HOME: home, HOME: home },
    });
    const address = `http://127.0.0.1:${port}`;
    const { sessionId } = (await until("WebKitWebDriver answers", () =>
      call("POST", `${address}/session`, { capabilities: {} }),
    )) as { sessionId: string };
    const session = `${address}/session/${sessionId}`;
    return {
      send: (command, parameters = {}) =>
        call(methodOf(command), session + pathOf(command, parameters), parameters),
      async stop() {
        await call("DELETE", session).catch(() => undefined);
        await end(driver);
        if (screen) await end(screen.server);
        fs.rmSync(home, { recursive: true, force: true, maxRetries: 5 });
      },
    };
  },
};

/** WebKitGTK asks its desktop whether motion is welcome. */
function writeSettings(home: string, reducedMotion: boolean) {
  const folder = path.join(home, "gtk-3.0");
  fs.mkdirSync(folder);
  const setting = `gtk-enable-animations=${reducedMotion ? 0 : 1}`;
  fs.writeFileSync(path.join(folder, "settings.ini"), `[Settings]\n${setting}\n`);
}

/** A screen that nobody sees. It chooses its own number and says so on the third channel. */
async function openScreen(): Promise<{ server: ChildProcess; env: { DISPLAY: string } }> {
  const args = ["-displayfd", "3", "-screen", "0", "1600x1200x24", "-nolisten", "tcp"];
  const server = spawn(findScreen() ?? "", args, { stdio: ["ignore", "ignore", "ignore", "pipe"] });
  const number = await new Promise((resolve) => server.stdio[3]?.once("data", resolve));
  return { server, env: { DISPLAY: `:${String(number).trim()}` } };
}

const methodOf = (command: Command) => (command === "alertText" ? "GET" : "POST");
const pathOf = (command: Command, { id }: Record<string, unknown>) =>
  commands[command].path.replace("{id}", String(id));

async function call(method: string, address: string, body?: object): Promise<unknown> {
  const response = await fetch(address, {
    method,
    ...(method === "POST" ? { body: JSON.stringify(body ?? {}) } : {}),
  });
  const { value } = (await response.json()) as { value: { error?: string; message?: string } };
  if (!response.ok) throw new Error(`${value.error}: ${value.message}`);
  return value;
}
