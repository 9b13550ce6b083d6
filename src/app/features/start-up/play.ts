import { savesData } from "../../dom/connection.ts";
import { flags, hasFlag, setFlag } from "../../dom/flags.ts";
import { navigationType } from "../../dom/navigation-type.ts";
import { type Arrival, mayPlay, type OncePer } from "./may-play.ts";

const scrollKeys = new Set(["ArrowDown", "ArrowUp", "PageDown", "PageUp", "End", "Home"]);

/**
 * Part of the inline script (`boot.ts`), which comes right after the dialog. The stylesheet animates;
 * this opens the dialog, and closes it at the end or when the visitor wants to see the page.
 */
export function openWithStartUp() {
  const dialog = document.querySelector<HTMLDialogElement>("#start-up");
  if (!dialog) return;
  if (mayPlay(arrival(dialog))) play(dialog);
  setFlag(flags.startUpSeen);
}

function play(dialog: HTMLDialogElement) {
  const end = () => dialog.close();
  // Escape is the browser's own way to close a dialog.
  dialog.querySelector("button")?.addEventListener("click", end);
  dialog.addEventListener("wheel", ({ ctrlKey }) => ctrlKey || end(), { passive: true });
  dialog.addEventListener("touchmove", end, { passive: true });
  dialog.addEventListener("keydown", ({ key }) => scrollKeys.has(key) && end());
  document.addEventListener("visibilitychange", end, { once: true });
  dialog.addEventListener("close", startReading, { once: true });

  dialog.showModal();
  // The dialog's own animation lasts for the whole sequence. It is cancelled when the visitor turns on
  // reduced motion, and there is none without the stylesheet.
  const [sequence] = dialog.getAnimations();
  if (sequence) sequence.finished.then(end, end);
  else end();
}

/** The focus goes to the very start of the page, as on a page that has just been opened. */
function startReading() {
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
    navigation: navigationType() ?? "navigate",
    stillness: matchMedia("(prefers-reduced-motion: reduce)").matches,
    saveData: savesData(),
    hidden: document.hidden,
  };
}
