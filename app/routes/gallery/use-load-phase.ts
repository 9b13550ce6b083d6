import { type AnimationEvent, useEffect, useReducer, useRef } from "react";
import { nextLoadPhase } from "./load-phase.ts";

/** Follows the animation that times the wait: one clock, and it is the stylesheet's. */
export function useLoadPhase() {
  const [phase, report] = useReducer(nextLoadPhase, "prerendered");
  const waiting = useRef<HTMLUListElement>(null);

  useEffect(() => {
    const isWaiting = (waiting.current?.getAnimations().length ?? 0) > 0;
    report(isWaiting ? "woke while waiting" : "woke after the wait");
  }, []);

  function onAnimationEnd({ target, currentTarget }: AnimationEvent) {
    if (target === currentTarget) report("wait over");
  }

  return { phase, waiting, onAnimationEnd };
}
