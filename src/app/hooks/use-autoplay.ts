import { type FocusEvent, type PointerEvent, useEffect, useEffectEvent, useReducer } from "react";
import { prefersLessData } from "../dom/connection.ts";
import { onStartUpEnd } from "../dom/on-start-up-end.ts";
import { autoplayPhase, initialAutoplay, nextAutoplay } from "./autoplay-state.ts";

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
