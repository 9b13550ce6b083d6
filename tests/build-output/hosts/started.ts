import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { askHost, askOverHttp2, askServer } from "./ask.ts";
import type { Host } from "./host.ts";
import { freePort, makeCertificate } from "./temporary.ts";

const root = path.join(import.meta.dirname, "../../..");

const anHour = 3_600_000;
const limits = {
  requests: { max: 100, timeWindow: anHour },
  enquiries: { max: 2, timeWindow: anHour },
  overall: { max: 100, timeWindow: anHour },
};

export type Started = Awaited<ReturnType<typeof startBoth>>;

/** A host with our own server behind it, on ports and in a folder of their own. */
export async function startBoth(host: Host) {
  const folder = mkdtempSync(path.join(tmpdir(), "host-test-"));
  const data = path.join(folder, "data");
  const [port, serverPort] = [await freePort(), await freePort()];
  const server = spawn(path.join(root, "node_modules/.bin/node"), ["src/server/test-server.ts"], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      HOST: "127.0.0.1",
      PORT: String(serverPort),
      DATA_DIR: data,
      TRUSTED_PROXIES: "127.0.0.1",
      TEST_CONTACT: JSON.stringify({ limits }),
      LOG_LEVEL: "warn",
    },
  });
  const settings = { folder, root, port, serverPort, ...makeCertificate(folder) };
  const before = host.start(settings);
  const [ask, askOurs] = [askHost(port), askServer(serverPort)];
  await Promise.all([untilAnswers(server, askOurs), untilAnswers(before, ask)]);

  return {
    ask,
    askServer: askOurs,
    askOverHttp2: askOverHttp2(port),
    data,
    port,
    stopServer: () => end(server),
    async stop() {
      await Promise.all([end(before), end(server)]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A program that ends instead says why. */
async function untilAnswers(child: ChildProcess, ask: (path: string) => Promise<unknown>) {
  let said = "";
  child.stderr?.on("data", (text) => (said += text));
  child.stdout?.resume();
  while (child.exitCode === null) {
    const answered = await ask("/robots.txt").then(Boolean, () => false);
    if (answered) return;
    await wait(50);
  }
  throw new Error(`It ended at once:\n${said}`);
}

async function end(child: ChildProcess) {
  if (child.exitCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  await ended;
}
