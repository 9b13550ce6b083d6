import { type AnimationEvent, useEffect, useReducer, useRef } from "react";

/**
 * `prerendered`: the HTML as built; CSS alone times the wait, so that it ends without scripts too.
 * `loading`: the page is hydrated and says that it is busy. `loaded`: the pictures can be used.
 */
type LoadPhase = "prerendered" | "loading" | "loaded";

type LoadEvent = "hydrated during wait" | "hydrated after wait" | "wait over";

function nextLoadPhase(phase: LoadPhase, event: LoadEvent): LoadPhase {
  if (phase === "loaded") return "loaded";
  return event === "hydrated during wait" ? "loading" : "loaded";
}

/**
 * Follows the CSS animation that times the wait. A visitor who opens a picture's address skips the wait,
 * so that its card is ready when they close the lightbox.
 */
export function useLoadPhase({ skipWait }: { skipWait: boolean }) {
  const [phase, report] = useReducer(nextLoadPhase, "prerendered");
  const waiting = useRef<HTMLUListElement>(null);

  useEffect(() => {
    const isWaiting = (waiting.current?.getAnimations().length ?? 0) > 0;
    report(isWaiting && !skipWait ? "hydrated during wait" : "hydrated after wait");
  }, [skipWait]);

  function onAnimationEnd({ target, currentTarget }: AnimationEvent) {
    if (target === currentTarget) report("wait over");
  }

  return { phase, waiting, onAnimationEnd };
}
