/**
 * `prerendered`: the HTML as built; CSS alone times the wait, so it ends even if no script comes.
 * `loading`: the page is hydrated and says that it is busy. `loaded`: the pictures can be used.
 */
type LoadPhase = "prerendered" | "loading" | "loaded";

type LoadEvent = "woke while waiting" | "woke after the wait" | "wait over";

/** How many cards have a placeholder while the gallery loads. How long that is, the CSS says. */
export const skeletonCount = 12;

export function nextLoadPhase(phase: LoadPhase, event: LoadEvent): LoadPhase {
  if (phase === "loaded") return "loaded";
  return event === "woke while waiting" ? "loading" : "loaded";
}
