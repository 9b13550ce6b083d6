import { savesData } from "../../dom/connection.ts";
import { flags, hasFlag, setFlag } from "../../dom/flags.ts";
import { type Arrival, mayPlay, type OncePer } from "./may-play.ts";
import { nextPhase, type StartUpEvent, type StartUpPhase } from "./phase.ts";

const scrollKeys = new Set(["ArrowDown", "ArrowUp", "PageDown", "PageUp", "End", "Home"]);

/**
 * Part of the inline script (`boot.ts`), which comes right after the dialog. The stylesheet animates;
 * this opens the dialog, follows its animation and closes it.
 */
export function openWithStartUp() {
  const dialog = document.querySelector<HTMLDialogElement>("#start-up");
  if (!dialog) return;
  if (mayPlay(arrival(dialog))) play(dialog);
  setFlag(flags.startUpSeen);
}

function play(dialog: HTMLDialogElement) {
  let phase: StartUpPhase = "loading";
  const advance = (event: StartUpEvent) => {
    phase = nextPhase(phase, event);
    dialog.dataset.phase = phase;
    if (phase === "done") dialog.close();
  };
  const skip = () => advance({ type: "skip" });

  // The dialog's own animation runs for the whole sequence: it is the clock. The others are the ticks.
  const tick = () => {
    const elapsed = Number(dialog.getAnimations()[0]?.currentTime);
    advance(elapsed >= 0 ? { type: "elapsed", ms: elapsed } : { type: "skip" });
  };
  dialog.addEventListener("animationstart", tick);
  dialog.addEventListener("animationend", tick);
  // The visitor has just turned on reduced motion.
  dialog.addEventListener("animationcancel", skip);

  // Escape is the browser's own way to close a dialog.
  dialog.querySelector("button")?.addEventListener("click", skip);
  dialog.addEventListener("wheel", ({ ctrlKey }) => ctrlKey || skip(), { passive: true });
  dialog.addEventListener("touchmove", skip, { passive: true });
  dialog.addEventListener("keydown", ({ key }) => scrollKeys.has(key) && skip());
  document.addEventListener("visibilitychange", () => advance({ type: "hidden" }), { once: true });
  dialog.addEventListener("close", () => startReading(dialog), { once: true });

  dialog.dataset.phase = phase;
  dialog.showModal();
  // Without its stylesheet it would never end.
  if (dialog.getAnimations().length === 0) skip();
}

/** The focus goes to the very start of the page, as on a page that has just been opened. */
function startReading(dialog: HTMLDialogElement) {
  dialog.dataset.phase = "done";
  const page = document.getElementById("root");
  if (!page) return;
  page.tabIndex = -1;
  page.focus({ preventScroll: true });
  page.addEventListener("blur", () => page.removeAttribute("tabindex"), { once: true });
}

/** Whether this page load is a navigation, a reload or a return by Back or Forward. */
function navigationType(): NavigationTimingType {
  const [opened] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return opened?.type ?? "navigate";
}

function arrival(dialog: HTMLDialogElement): Arrival {
  return {
    oncePer: dialog.dataset.oncePer as OncePer,
    seen: hasFlag(flags.startUpSeen),
    fromWithin: document.referrer.startsWith(`${location.origin}/`),
    navigation: navigationType(),
    stillness: matchMedia("(prefers-reduced-motion: reduce)").matches,
    saveData: savesData(),
    hidden: document.hidden,
  };
}
