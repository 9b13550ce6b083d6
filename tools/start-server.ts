import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const root = path.join(import.meta.dirname, "..");

/**
 * The site's own server, as `npm start` runs it behind a proxy on this machine. A process of its own,
 * because measuring must not delay it.
 */
export async function startServer(dist: string) {
  const folder = mkdtempSync(path.join(tmpdir(), "tools-server-"));
  const server = spawn(process.execPath, [path.join(root, "src/server/index.ts")], {
    cwd: folder, // Where there is no .env.
    env: {
      HOST: "127.0.0.1",
      PORT: "0",
      DIST_DIR: path.resolve(dist),
      DATA_DIR: folder,
      TRUSTED_PROXIES: "127.0.0.1",
      LOG_LEVEL: "silent",
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  process.once("exit", () => server.kill());
  const [said] = await Promise.race([once(server.stdout, "data"), once(server, "exit")]);
  const address = /http:\/\/\S+/.exec(String(said))?.[0];
  if (!address) throw new Error(`The server for ${dist} did not start.`);
  return {
    address,
    async stop() {
      server.kill();
      await once(server, "exit");
      rmSync(folder, { recursive: true });
    },
  };
}
