/**
 * `prerendered`: the HTML as built; CSS alone times the wait, so that it ends without scripts too.
 * `loading`: the page is hydrated and says that it is busy. `loaded`: the pictures can be used.
 */
type LoadPhase = "prerendered" | "loading" | "loaded";

type LoadEvent = "hydrated during wait" | "hydrated after wait" | "wait over";

export const skeletonCount = 12;

export function nextLoadPhase(phase: LoadPhase, event: LoadEvent): LoadPhase {
  if (phase === "loaded") return "loaded";
  return event === "hydrated during wait" ? "loading" : "loaded";
}
