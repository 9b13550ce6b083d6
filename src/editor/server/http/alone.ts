import { hash } from "node:crypto";
import fs from "node:fs/promises";
import net from "node:net";
import path from "node:path";

/**
 * Whether no other editor runs on these files: two of them would publish and merge in the same work tree. Nobody says
 * anything at the address, and the system frees it when this program ends, also by a crash.
 */
export async function isAlone(content: string, cache: string): Promise<boolean> {
  const name = `editor-${hash("sha256", await fs.realpath(content)).slice(0, 16)}`;
  if (process.platform === "win32") return listens(`\\\\.\\pipe\\${name}`);
  await fs.mkdir(cache, { recursive: true });
  // From here, because the length of such an address is limited.
  const address = path.relative("", path.join(cache, name));
  if (await answers(address)) return false;
  // One that has crashed leaves the file.
  await fs.rm(address, { force: true });
  return listens(address);
}

const listens = (address: string) =>
  new Promise<boolean>((resolve) => {
    const server = net.createServer((socket) => socket.end());
    server.once("error", () => resolve(false));
    server.listen(address, () => resolve(true)).unref();
  });

const answers = (address: string) =>
  new Promise<boolean>((resolve) => {
    const socket = net.connect(address, () => resolve(true));
    socket.once("error", () => resolve(false)).once("connect", () => socket.end());
  });
