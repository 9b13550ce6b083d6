import { curtainAt, splashAt, total } from "./timing.ts";

export type StartUpPhase = "loading" | "splash" | "curtain" | "done";

/** What the visitor does, the tab going out of sight, or the clock of the sequence. */
export type StartUpEvent = { type: "skip" } | { type: "hidden" } | { type: "elapsed"; ms: number };

const order: StartUpPhase[] = ["loading", "splash", "curtain", "done"];

/** `loading → splash → curtain → done`: only ever forwards, and at once to the end on a skip. */
export function nextPhase(phase: StartUpPhase, event: StartUpEvent): StartUpPhase {
  if (event.type !== "elapsed") return "done";
  const due = phaseAt(event.ms);
  return order.indexOf(due) > order.indexOf(phase) ? due : phase;
}

function phaseAt(elapsed: number): StartUpPhase {
  if (elapsed < splashAt) return "loading";
  if (elapsed < curtainAt) return "splash";
  if (elapsed < total) return "curtain";
  return "done";
}
