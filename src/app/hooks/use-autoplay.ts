import { type FocusEvent, type PointerEvent, useEffect, useEffectEvent, useReducer } from "react";
import { prefersLessData } from "../dom/connection.ts";
import { onStartUpEnd } from "../dom/on-start-up-end.ts";

/** What makes it stand still: all but `paused` end by themselves. */
type Hold = "paused" | "pointer" | "focus" | "hidden-tab" | "start-up";

/** What holds it now, and whether the visitor asked for what is on show. */
type Autoplay = { holds: readonly Hold[]; asked: boolean };

export type AutoplayEvent =
  | { type: "hold" | "release"; by: Hold }
  | { type: "advance" | "choose" | "toggle" };

export const initialAutoplay: Autoplay = { holds: [], asked: false };

export function nextAutoplay(state: Autoplay, event: AutoplayEvent): Autoplay {
  const without = (...gone: Hold[]) => state.holds.filter((hold) => !gone.includes(hold));
  switch (event.type) {
    case "hold":
      return { ...state, holds: [...without(event.by), event.by] };
    case "release":
      return { ...state, holds: without(event.by) };
    case "advance":
      return { ...state, asked: false };
    // A press leaves pointer and focus on the control: neither may hold it from then on.
    case "choose":
      return { holds: without("pointer", "focus"), asked: true };
    case "toggle":
      return {
        ...state,
        holds: isPlaying(state) ? ["paused"] : without("paused", "pointer", "focus"),
      };
  }
}

export function isPlaying({ holds }: Autoplay): boolean {
  return holds.length === 0;
}

export function wrap(index: number, total: number): number {
  return ((index % total) + total) % total;
}

/**
 * Calls `onAdvance` after every `delay` while nothing holds it. Any change of `place` restarts the
 * delay. Spread `holdUnderPointer` and `holdInFocus` on what holds it, and call `choose` when the visitor
 * has pressed an arrow or a dot. `live` is for `aria-live`: what moves by itself is not read out.
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
  const playing = isPlaying(state);
  const advance = useEffectEvent(() => {
    dispatch({ type: "advance" });
    onAdvance();
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new place restarts the delay
  useEffect(() => {
    if (!playing) return;
    const timer = setTimeout(() => advance(), delay);
    return () => clearTimeout(timer);
  }, [playing, place, delay]);

  useEffect(() => {
    const reducedMotion = window.matchMedia("(prefers-reduced-motion: reduce)");
    const onReducedMotion = () =>
      // Every further picture costs data.
      (reducedMotion.matches || prefersLessData()) && dispatch({ type: "hold", by: "paused" });
    const onVisibility = () =>
      dispatch({ type: document.hidden ? "hold" : "release", by: "hidden-tab" });
    onReducedMotion();
    onVisibility();
    dispatch({ type: "hold", by: "start-up" });
    const forget = onStartUpEnd(() => dispatch({ type: "release", by: "start-up" }));
    reducedMotion.addEventListener("change", onReducedMotion);
    document.addEventListener("visibilitychange", onVisibility);
    return () => {
      forget();
      reducedMotion.removeEventListener("change", onReducedMotion);
      document.removeEventListener("visibilitychange", onVisibility);
    };
  }, []);

  const holdUnderPointer = {
    onPointerEnter: ({ pointerType }: PointerEvent) => {
      // A finger does not hover.
      if (pointerType === "mouse") dispatch({ type: "hold", by: "pointer" });
    },
    onPointerLeave: () => dispatch({ type: "release", by: "pointer" }),
  };
  const holdInFocus = {
    onFocus: ({ target }: FocusEvent) => {
      // A press with the mouse leaves the focus behind, too.
      if (target.matches(":focus-visible")) dispatch({ type: "hold", by: "focus" });
    },
    onBlur: () => dispatch({ type: "release", by: "focus" }),
  };

  return {
    playing,
    live: playing && !state.asked ? ("off" as const) : ("polite" as const),
    holdUnderPointer,
    holdInFocus,
    choose: () => dispatch({ type: "choose" }),
    toggle: () => dispatch({ type: "toggle" }),
  };
}
