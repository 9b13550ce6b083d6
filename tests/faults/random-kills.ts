import { readdirSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { randomFrom } from "../../server/contact/test-random.ts";
import { startServer } from "../../server/test-process.ts";

/** In milliseconds: how long the server lives between two kills. */
const life = { shortest: 100, longest: 1500 };

/**
 * Runs the server, kills it at random moments without warning and starts it again, until told to
 * let it live. Each time it is dead, it tells which messages had been marked as delivered.
 */
export function runWithKills({
  env,
  random,
  onKilled,
}: {
  env: Record<string, string> & { DATA_DIR: string };
  random: ReturnType<typeof randomFrom>;
  onKilled: (marked: Set<string>) => void;
}) {
  let phase: "killing" | "living" = "killing";
  const state = { port: 0, kills: 0 };

  async function run() {
    while (true) {
      const server = await startServer(env);
      state.port = server.port;
      if (phase === "living") return;
      await wait(life.shortest + random.below(life.longest - life.shortest));
      state.port = 0;
      server.child.kill("SIGKILL");
      await server.exitCode;
      state.kills++;
      onKilled(new Set(readdirSync(path.join(env.DATA_DIR, "spool", "delivered"))));
    }
  }

  const running = run();
  return {
    state,
    async letLive() {
      phase = "living";
      await running;
    },
  };
}
