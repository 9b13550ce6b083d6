import { useState } from "react";

export type CopyPhase = "idle" | "copied" | "by-hand";

/** Copies a text, or leaves it to the visitor where the browser does not let a page do that. */
export function useCopy(text: string) {
  const [phase, setPhase] = useState<CopyPhase>("idle");

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setPhase("copied");
    } catch {
      setPhase("by-hand");
    }
  }

  return { phase, copy };
}
