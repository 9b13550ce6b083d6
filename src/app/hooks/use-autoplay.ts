import { type FocusEvent, type PointerEvent, useEffect, useEffectEvent, useReducer } from "react";
import { prefersLessData } from "../dom/connection.ts";
import { onStartUpEnd } from "../dom/on-start-up-end.ts";

/** Why autoplay is held for a moment. */
type Hold = "pointer" | "focus" | "hidden-tab" | "start-up";

/** What the visitor asked for, and what holds it now. */
type Autoplay = { wanted: "playing" | "paused"; holds: readonly Hold[] };

export type AutoplayEvent =
  | { type: "toggle" }
  | { type: "prefer-still" }
  | { type: "hold"; by: Hold }
  | { type: "release"; by: Hold };

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

export function autoplayPhase({ wanted, holds }: Autoplay) {
  if (wanted === "paused") return "paused";
  return holds.length > 0 ? "held" : "playing";
}

export function wrap(index: number, total: number): number {
  return ((index % total) + total) % total;
}

/**
 * Calls `onAdvance` after every `delay` while nothing holds it. Any change of `place` restarts the
 * delay. Spread `holders` on the element that must stop under a pointer or the keyboard focus.
 */
export function useAutoplay({
  delay,
  place,
  onAdvance,
}: {
  delay: number;
  place: number;
  onAdvance: () => void;
}) {
  const [state, dispatch] = useReducer(nextAutoplay, initialAutoplay);
  const phase = autoplayPhase(state);
  const advance = useEffectEvent(onAdvance);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new place restarts the delay
  useEffect(() => {
    if (phase !== "playing") return;
    const timer = setTimeout(() => advance(), delay);
    return () => clearTimeout(timer);
  }, [phase, place, delay]);

  useEffect(() => {
    const stillness = window.matchMedia("(prefers-reduced-motion: reduce)");
    const onStillness = () =>
      // Every further picture costs data.
      (stillness.matches || prefersLessData()) && dispatch({ type: "prefer-still" });
    const onVisibility = () =>
      dispatch({ type: document.hidden ? "hold" : "release", by: "hidden-tab" });
    onStillness();
    onVisibility();
    dispatch({ type: "hold", by: "start-up" });
    const forget = onStartUpEnd(() => dispatch({ type: "release", by: "start-up" }));
    stillness.addEventListener("change", onStillness);
    document.addEventListener("visibilitychange", onVisibility);
    return () => {
      forget();
      stillness.removeEventListener("change", onStillness);
      document.removeEventListener("visibilitychange", onVisibility);
    };
  }, []);

  const holders = {
    onPointerEnter: ({ pointerType }: PointerEvent) => {
      // A finger does not hover.
      if (pointerType === "mouse") dispatch({ type: "hold", by: "pointer" });
    },
    onPointerLeave: () => dispatch({ type: "release", by: "pointer" }),
    onFocus: () => dispatch({ type: "hold", by: "focus" }),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget)) dispatch({ type: "release", by: "focus" });
    },
  };

  return { phase, holders, toggle: () => dispatch({ type: "toggle" }) };
}
