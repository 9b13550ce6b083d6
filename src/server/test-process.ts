import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { onTestFinished } from "vitest";
import type { ContactOverrides } from "./contact/settings.ts";
import { makeBuiltSite, makeFolder } from "./test-site.ts";

const root = path.join(import.meta.dirname, "../..");

type Options = { contact?: ContactOverrides; cwd?: string };

/** The server as a process of its own, in an empty folder unless another is named. For tests only. */
export function spawnServer(
  env: Record<string, string> = {},
  { contact, cwd = makeFolder() }: Options = {},
) {
  const program = path.join(root, "node_modules", ".bin", "node");
  const child = spawn(
    program,
    [path.join(import.meta.dirname, contact ? "test-server.ts" : "index.ts")],
    {
      cwd,
      env: {
        PATH: process.env.PATH,
        HOST: "127.0.0.1",
        PORT: "0",
        DIST_DIR: makeBuiltSite(),
        DATA_DIR: makeFolder(),
        ...(contact && { TEST_CONTACT: JSON.stringify(contact) }),
        ...env,
      },
    },
  );
  onTestFinished(() => void child.kill("SIGKILL"));

  const output = { out: "", err: "" };
  child.stdout.on("data", (text) => (output.out += text));
  child.stderr.on("data", (text) => (output.err += text));
  return { child, output, exitCode: exitCodeOf(child) };
}

/** Resolves once the server has printed its address. */
export async function startServer(env: Record<string, string>, options?: Options) {
  const server = spawnServer({ LOG_LEVEL: "silent", ...env }, options);
  const { child, output } = server;
  const announcement = /^The site is at .+:(\d+)\n/m;
  await new Promise<unknown>((resolve) => {
    child.stdout.on("data", () => announcement.test(output.out) && resolve("announced"));
    child.once("exit", resolve);
  });
  const [line = "", port] = announcement.exec(output.out) ?? [];
  return { ...server, port: Number(port), line };
}

async function exitCodeOf(child: ChildProcess) {
  const [code] = (await once(child, "close")) as [number | null];
  return code;
}
