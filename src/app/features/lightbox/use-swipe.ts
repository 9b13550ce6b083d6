import { type PointerEvent, useRef, useSyncExternalStore } from "react";
import { type Step, stepOfSwipe } from "./lightbox-state.ts";

/** Turns a swipe into a step. A pinch, or panning a zoomed picture, is none. */
export function useSwipe(onStep: (step: Step) => void) {
  const start = useRef<{ x: number; y: number } | undefined>(undefined);
  const zoomed = useSyncExternalStore(watchZoom, isZoomed, () => false);

  const handlers = {
    onPointerDown({ isPrimary, pointerType, clientX, clientY }: PointerEvent) {
      // The second finger of a pinch is not the primary one, and ends what the first began.
      const begins = isPrimary && pointerType !== "mouse" && !isZoomed();
      start.current = begins ? { x: clientX, y: clientY } : undefined;
    },
    onPointerUp({ clientX, clientY }: PointerEvent) {
      if (!start.current) return;
      const step = stepOfSwipe({ x: clientX - start.current.x, y: clientY - start.current.y });
      start.current = undefined;
      if (step) onStep(step);
    },
    onPointerCancel() {
      start.current = undefined;
    },
  };
  return { zoomed, handlers };
}

function isZoomed(): boolean {
  return (window.visualViewport?.scale ?? 1) > 1.01;
}

function watchZoom(onChange: () => void) {
  window.visualViewport?.addEventListener("resize", onChange);
  return () => window.visualViewport?.removeEventListener("resize", onChange);
}
