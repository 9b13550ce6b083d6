import { setTimeout as wait } from "node:timers/promises";
import type { ContactOverrides } from "../../src/server/contact/settings.ts";
import { startServer } from "../support/process.ts";

/** In milliseconds, before a kill. */
export const longestDelay = 200;

/** Runs the server, kills it at random moments and starts it again, until told to stop that. */
export function runWithKills({
  env,
  contact,
  random,
  untilKill,
  onKilled,
}: {
  env: Record<string, string>;
  contact: ContactOverrides;
  random: ReturnType<typeof randomFrom>;
  /** Resolves when the server that has just started is to be killed, or `isOver`. */
  untilKill: (isOver: () => boolean) => Promise<void>;
  onKilled: (pid: number | undefined) => void;
}) {
  let phase: "killing" | "running" | "stopped" = "killing";
  const state = { port: 0, kills: 0, log: "" };

  async function run() {
    while (phase !== "stopped") {
      const server = await startServer(env, { contact });
      state.port = server.port;
      if (phase === "running") {
        server.child.stdout.on("data", (text) => (state.log += text));
        return;
      }
      await untilKill(() => phase !== "killing");
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
  async function end(as: "running" | "stopped") {
    phase = as;
    await running;
  }
  return { state, keepRunning: () => end("running"), stop: () => end("stopped") };
}

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
export function randomFrom(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    below: (end: number) => Math.floor(next() * end),
    pick: <Item>(items: readonly Item[]): Item => items[Math.floor(next() * items.length)] as Item,
  };
}
