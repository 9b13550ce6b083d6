import { spawn } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { copyContainerFiles } from "../../../tests/build-output/container-files.ts";
import { freePort } from "../../bench/free-port.ts";
import { askHost } from "./ask.ts";
import { caddy } from "./caddy.ts";
import type { Host, ReverseProxy } from "./host.ts";
import { nginx } from "./nginx.ts";
import { end, makeCertificate, missingProgram, root, untilAnswers } from "./programs.ts";

const anHour = 3_600_000;
const limits = {
  requests: { max: 1000, timeWindow: anHour },
  // Two messages from one address, so that a third shows whose address is counted.
  enquiries: { max: 2, timeWindow: anHour },
  overall: { max: 100, timeWindow: anHour },
};

export const serverHosts: Host[] = [
  {
    name: "our server",
    missing: () => undefined,
    start: () => startServer(root),
  },
  {
    name: "the container's files",
    missing: () => undefined,
    async start() {
      const folder = mkdtempSync(path.join(tmpdir(), "container-"));
      copyContainerFiles(folder);
      const server = await startServer(folder);
      return { ...server, stop: () => server.stop().finally(() => remove(folder)) };
    },
  },
  before(nginx),
  before(caddy),
];

/** Our server with TLS before it. */
function before(proxy: ReverseProxy): Host {
  return {
    name: proxy.name,
    missing: () => proxy.missing() ?? missingProgram("openssl", "version"),
    start: () => startBehind(proxy, "example.com"),
  };
}

export async function startBehind(proxy: ReverseProxy, domain: string) {
  const folder = mkdtempSync(path.join(tmpdir(), "host-"));
  const server = await startServer(root, { TRUSTED_PROXIES: "127.0.0.1" });
  const [port, httpPort] = [await freePort(), await freePort()];
  const serverPort = Number(new URL(server.address).port);
  const certificate = makeCertificate(folder, domain);
  const ports = { port, httpPort, serverPort };
  const child = proxy.spawn({ folder, domain, ...ports, ...certificate });
  let said = "";
  child.stderr?.on("data", (text) => (said += text));
  const address = `https://127.0.0.1:${port}`;
  const ask = askHost(address, `www.${domain}`);
  await untilAnswers(child, ask);
  return {
    ask,
    address,
    httpAddress: `http://127.0.0.1:${httpPort}`,
    /** All that the proxy has logged. */
    log: () => said + readLogs(folder),
    isTls: true,
    isProxy: true,
    server: { ...server.server, stop: server.stop },
    async stop() {
      await Promise.all([end(child), server.stop()]);
      remove(folder);
    },
  };
}

function readLogs(folder: string) {
  const files = readdirSync(folder).filter((name) => name.endsWith(".log"));
  return files.map((name) => readFileSync(path.join(folder, name), "utf8")).join("");
}

/** The server as a program, on a port and with a database of its own. */
async function startServer(folder: string, env: Record<string, string> = {}) {
  const data = mkdtempSync(path.join(tmpdir(), "host-data-"));
  const port = await freePort();
  const child = spawn(path.join(root, "node_modules/.bin/node"), ["src/server/test-server.ts"], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      HOST: "127.0.0.1",
      PORT: String(port),
      DATA_DIR: data,
      TEST_CONTACT: JSON.stringify({ limits }),
      LOG_LEVEL: "warn",
      ...env,
    },
  });
  const address = `http://127.0.0.1:${port}`;
  const ask = askHost(address);
  await untilAnswers(child, ask);
  const stop = async () => {
    await end(child);
    remove(data);
  };
  return { ask, address, isTls: false, server: { data, askDirectly: ask, stop }, stop };
}

function remove(folder: string) {
  rmSync(folder, { recursive: true, force: true });
}
