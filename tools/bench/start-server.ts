import { fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import type { Site } from "./sites.ts";

export type Server = { address: string; stop(): void };

export async function startServer({ folder, policy }: Site): Promise<Server> {
  const server = fork(path.join(import.meta.dirname, "serve.ts"), [folder, policy]);
  const failed = once(server, "exit").then(() => {
    throw new Error(`The server for ${folder} did not start.`);
  });
  const [address] = await Promise.race([once(server, "message"), failed]);
  failed.catch(() => {});
  return { address: String(address), stop: () => server.disconnect() };
}
