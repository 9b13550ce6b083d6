import { loadFonts } from "./fonts.ts";
import { afterPaint, whenIdle } from "./scheduling.ts";

const interactionEvents = [
  "pointermove",
  "pointerdown",
  "touchstart",
  "keydown",
  "wheel",
  "focusin",
];

/**
 * Calls back once: when what is above the fold has been painted, or earlier, when the visitor does
 * something. Until then scripts, fonts and pictures further down (`styles/base.css`) would compete
 * with the first picture.
 */
export function startAfterFirstPaint(callback: () => void) {
  const started = new AbortController();
  const start = async () => {
    if (started.signal.aborted) return;
    started.abort();
    document.documentElement.dataset.aboveFold = "loaded";
    void loadFonts();
    await whenParsed();
    callback();
  };
  const options = { capture: true, passive: true, signal: started.signal };
  for (const type of interactionEvents) {
    document.addEventListener(type, (event) => !isAtRest(event) && start(), options);
  }
  window.addEventListener("load", () => void painted().then(start), { once: true });
}

/** Browsers also report a pointer that only rests where the page appears. */
function isAtRest(event: Event) {
  const { type, movementX, movementY } = event as PointerEvent;
  return type === "pointermove" && !movementX && !movementY;
}

async function painted() {
  await afterPaint();
  await whenIdle();
}

/** The list of scripts is at the end of the page. */
async function whenParsed() {
  if (document.readyState !== "loading") return;
  await new Promise((resolve) =>
    document.addEventListener("DOMContentLoaded", resolve, { once: true }),
  );
}
