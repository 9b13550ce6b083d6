/** Why autoplay is held for a moment. */
export type Hold = "pointer" | "focus" | "hidden-tab" | "start-up";

/** What the visitor asked for, and what holds it now. */
export type Autoplay = { wanted: "playing" | "paused"; holds: readonly Hold[] };

export type AutoplayEvent =
  | { type: "toggle" }
  | { type: "prefer-still" }
  | { type: "hold"; by: Hold }
  | { type: "release"; by: Hold };

export type AutoplayPhase = "playing" | "held" | "paused";

export const initialAutoplay: Autoplay = { wanted: "playing", holds: [] };

export function nextAutoplay(state: Autoplay, event: AutoplayEvent): Autoplay {
  switch (event.type) {
    case "toggle":
      // Pressing Play leaves pointer and focus on the button: neither may hold it.
      return state.wanted === "playing"
        ? { ...state, wanted: "paused" }
        : { wanted: "playing", holds: state.holds.filter((hold) => hold === "hidden-tab") };
    case "prefer-still":
      return { ...state, wanted: "paused" };
    case "hold":
      return state.holds.includes(event.by)
        ? state
        : { ...state, holds: [...state.holds, event.by] };
    case "release":
      return { ...state, holds: state.holds.filter((hold) => hold !== event.by) };
  }
}

export function autoplayPhase({ wanted, holds }: Autoplay): AutoplayPhase {
  if (wanted === "paused") return "paused";
  return holds.length > 0 ? "held" : "playing";
}

export function wrap(index: number, total: number): number {
  return ((index % total) + total) % total;
}
