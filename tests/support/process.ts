import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { once } from "node:events";
import net, { type AddressInfo } from "node:net";
import path from "node:path";
import { onTestFinished } from "vitest";
import type { ContactOverrides } from "../../src/server/contact/settings.ts";
import { makeBuiltSite, makeFolder } from "./site.ts";

const root = path.join(import.meta.dirname, "../..");

type Options = { contact?: ContactOverrides; cwd?: string; socket?: number };

/** The server as a process of its own, in an empty folder unless another is named. */
export function spawnServer(
  env: Record<string, string> = {},
  { contact, cwd = makeFolder(), socket }: Options = {},
) {
  const program = path.join(root, "node_modules", ".bin", "node");
  const file = contact ? "tests/support/server.ts" : "src/server/index.ts";
  const command = [program, path.join(root, file)];
  // With a socket as systemd hands it over, once there is a line to read.
  if (socket) command.unshift("sh", "-c", 'read go && LISTEN_PID=$$ exec "$0" "$1"');
  const [start = "", ...args] = command;
  const child = spawn(start, args, {
    cwd,
    stdio: ["pipe", "pipe", "pipe", socket],
    env: {
      PATH: process.env.PATH,
      HOST: "127.0.0.1",
      PORT: "0",
      DIST_DIR: makeBuiltSite(),
      DATA_DIR: makeFolder(),
      ...(contact && { TEST_CONTACT: JSON.stringify(contact) }),
      ...env,
    },
  }) as ChildProcessWithoutNullStreams;
  onTestFinished(() => void child.kill("SIGKILL"));

  const output = { out: "", err: "" };
  child.stdout.on("data", (text) => (output.out += text));
  child.stderr.on("data", (text) => (output.err += text));
  return { child, output, exitCode: exitCodeOf(child) };
}

/** Resolves once the server has printed its address. */
export async function startServer(env: Record<string, string>, options?: Options) {
  const server = spawnServer({ LOG_LEVEL: "silent", ...env }, options);
  return { ...server, ...(await announcementOf(server)) };
}

async function announcementOf({
  child,
  output,
}: Pick<ReturnType<typeof spawnServer>, "child" | "output">) {
  const announcement = /^The site is at .+:(\d+)\n/m;
  await new Promise<unknown>((resolve) => {
    child.stdout.on("data", () => announcement.test(output.out) && resolve("announced"));
    child.once("exit", resolve);
  });
  const [line = "", port] = announcement.exec(output.out) ?? [];
  return { port: Number(port), line };
}

/** Servers that follow each other on one socket, which stays open as systemd's does. */
export async function makeServersOnSocket(
  count: number,
  env: Record<string, string>,
  options?: Options,
) {
  const socket = net.createServer().listen(0, "127.0.0.1");
  await once(socket, "listening");
  const { port } = socket.address() as AddressInfo;
  // All of them have it from now on, and take no connection before they are told to begin.
  const waiting = Array.from({ length: count }, () =>
    spawnServer({ LOG_LEVEL: "silent", ...env }, { ...options, socket: Object(socket)._handle.fd }),
  );
  socket.close();
  let running: (typeof waiting)[number] | undefined;
  return {
    port,
    /** The next one takes over. Resolves to the one that was running, which finishes what is under way. */
    async next() {
      const before = running;
      running = waiting.shift();
      running?.child.stdin.end("go\n");
      before?.child.kill("SIGTERM");
      if (running) await announcementOf(running);
      return before;
    },
  };
}

async function exitCodeOf(child: ChildProcessWithoutNullStreams) {
  const [code] = (await once(child, "close")) as [number | null];
  return code;
}
