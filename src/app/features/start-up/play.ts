import { savesData } from "../../dom/connection.ts";
import { flags, hasFlag, setFlag } from "../../dom/flags.ts";
import { navigationType } from "../../dom/navigation-type.ts";
import { type Arrival, mayPlay, type OncePer } from "./may-play.ts";
import { nextPhase, type StartUpEvent, type StartUpPhase } from "./phase.ts";

const scrollKeys = new Set(["ArrowDown", "ArrowUp", "PageDown", "PageUp", "End", "Home"]);

/**
 * The script of the start-up sequence, part of the one that stands right behind the dialog and before
 * the page's own HTML. The stylesheet moves everything; this opens the dialog, follows its clock, and
 * closes it.
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

  // Every part that starts or ends is a tick. The dialog's own animation runs from start to end.
  const tick = () => {
    const elapsed = Number(dialog.getAnimations()[0]?.currentTime);
    advance(elapsed >= 0 ? { type: "elapsed", ms: elapsed } : { type: "skip" });
  };
  dialog.addEventListener("animationstart", tick);
  dialog.addEventListener("animationend", tick);
  // The visitor has just asked for less motion.
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
  // Without its stylesheet nothing would move, and nothing would ever end.
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
