import { setTimeout as wait } from "node:timers/promises";
import type { ContactOverrides } from "../../src/server/contact/settings.ts";
import type { randomFrom } from "../../src/server/contact/test-random.ts";
import { startServer } from "../../src/server/test-process.ts";

/** In milliseconds, between the moment that was chosen for a kill and the kill. */
const longestDelay = 200;

/**
 * Runs the server, kills it at random moments without warning and starts it again, until told to
 * let it live or to leave it dead.
 */
export function runWithKills({
  env,
  contact,
  random,
  untilDoomed,
  onKilled,
}: {
  env: Record<string, string>;
  contact: ContactOverrides;
  random: ReturnType<typeof randomFrom>;
  /** Ends when it is time to kill a server that has just started, or when the other says so. */
  untilDoomed: (isOver: () => boolean) => Promise<void>;
  onKilled: (pid: number | undefined) => void;
}) {
  let phase: "killing" | "living" | "dead" = "killing";
  /** With all that the servers have logged. */
  const state = { port: 0, kills: 0, log: "" };

  async function run() {
    while (phase !== "dead") {
      const server = await startServer(env, contact);
      state.port = server.port;
      if (phase === "living") {
        server.child.stdout.on("data", (text) => (state.log += text));
        return;
      }
      await untilDoomed(() => phase !== "killing");
      await wait(random.below(longestDelay));
      state.port = 0;
      server.child.kill("SIGKILL");
      await server.exitCode;
      state.kills++;
      state.log += server.output.out;
      onKilled(server.child.pid);
    }
  }

  const running = run();
  async function end(as: "living" | "dead") {
    phase = as;
    await running;
  }
  return { state, letLive: () => end("living"), leaveDead: () => end("dead") };
}
