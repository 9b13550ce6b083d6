import { type AnimationEvent, useEffect, useReducer, useRef } from "react";
import { nextLoadPhase } from "./load-phase.ts";

/**
 * Follows the animation that times the wait: one clock, and it is the stylesheet's. Whoever comes
 * for one picture has it before them at once, and its card ready when they close it.
 */
export function useLoadPhase({ skipWait }: { skipWait: boolean }) {
  const [phase, report] = useReducer(nextLoadPhase, "prerendered");
  const waiting = useRef<HTMLUListElement>(null);

  useEffect(() => {
    const isWaiting = (waiting.current?.getAnimations().length ?? 0) > 0;
    report(isWaiting && !skipWait ? "woke while waiting" : "woke after the wait");
  }, [skipWait]);

  function onAnimationEnd({ target, currentTarget }: AnimationEvent) {
    if (target === currentTarget) report("wait over");
  }

  return { phase, waiting, onAnimationEnd };
}
