import { loadFonts } from "./fonts.ts";
import { drawn, idle } from "./pauses.ts";
import { freeTheRest, layOutTheRest } from "./the-rest.ts";

const signs = ["pointermove", "pointerdown", "touchstart", "keydown", "wheel", "focusin"];

/**
 * Calls back once: when the page's first view has been painted, or before that at the first sign of
 * life from the visitor. Until then scripts would only compete with the picture everyone waits for,
 * and so would pictures further down, which the stylesheet holds back by the mark of `app/opening.ts`.
 */
export function whenWanted(callback: () => void) {
  const wanted = new AbortController();
  const start = () => {
    if (wanted.signal.aborted) return;
    wanted.abort();
    freeTheRest();
    showFirstView();
    callback();
  };
  const listening = { capture: true, passive: true, signal: wanted.signal };
  const notice = (event: Event) => {
    if (!isAtRest(event)) start();
  };
  for (const sign of signs) document.addEventListener(sign, notice, listening);
  void firstView().then(async () => {
    await layOutTheRest();
    showFirstView();
    await timedWait();
    start();
  });
}

/** What shared the line with the first picture until now may be fetched. */
function showFirstView() {
  document.documentElement.dataset.firstView = "shown";
  void loadFonts();
}

/** Browsers also report a pointer that only rests where the page appears. */
function isAtRest(event: Event) {
  const { type, movementX, movementY } = event as PointerEvent;
  return type === "pointermove" && !movementX && !movementY;
}

async function firstView() {
  if (document.readyState !== "complete") {
    await new Promise((resolve) => window.addEventListener("load", resolve, { once: true }));
  }
  await painted();
}

/**
 * The gallery keeps its pictures covered for a while, and they are what it is opened for. Not behind
 * the loading screen, nor where the address asks for one of them, which the application opens.
 */
async function timedWait() {
  const waits = document.querySelector("[data-timed-wait]")?.getAnimations() ?? [];
  const loadingScreen = document.querySelector('#start-up[open][data-phase="loading"]');
  if (location.search || loadingScreen || waits.length === 0) return;
  await Promise.allSettled(waits.map(({ finished }) => finished));
  await painted();
}

async function painted() {
  await drawn();
  await idle();
}
