import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import path from "node:path";

/** The first of these programs on the path, or the one we are told to use. */
export function findProgram(names: string[], told?: string): string | undefined {
  const folders = (process.env.PATH ?? "").split(path.delimiter).filter(Boolean);
  const places = names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return [...(told ? [told] : []), ...places].find((place) => fs.existsSync(place));
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

export async function end(program: ChildProcess) {
  if (program.exitCode !== null) return;
  const ended = once(program, "exit");
  program.kill();
  await ended;
}
