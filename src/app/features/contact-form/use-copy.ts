import { useState } from "react";

export type CopyPhase = "idle" | "copied" | "by-hand";

/**
 * Copies a text, or leaves it to the visitor where the browser does not let a page do that. When
 * the text changes, it is not copied yet.
 */
export function useCopy(text: string) {
  const [last, setLast] = useState<{ text: string; phase: CopyPhase }>();

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setLast({ text, phase: "copied" });
    } catch {
      setLast({ text, phase: "by-hand" });
    }
  }

  const phase: CopyPhase = last?.text === text ? last.phase : "idle";
  return { phase, copy };
}
