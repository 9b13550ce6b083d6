import { savesData } from "../../dom/connection.ts";
import { flags, hasFlag, setFlag } from "../../dom/flags.ts";

const minute = 60_000;
const scrollKeys = new Set(["ArrowDown", "ArrowUp", "PageDown", "PageUp", "End", "Home"]);

/**
 * Part of the inline script (`boot.ts`), which comes right after the dialog. The stylesheet animates;
 * this opens the dialog, and closes it at the end or when the visitor wants to see the page.
 */
export function openWithStartUp() {
  const dialog = document.querySelector<HTMLDialogElement>("#start-up");
  if (!dialog) return;
  if (mayPlay()) play(dialog);
  setFlag(flags.startUpSeen);
  setFlag(flags.pageOpen);
  // A page may stay open for hours.
  setInterval(setFlag, minute, flags.pageOpen);
}

function play(dialog: HTMLDialogElement) {
  const end = () => dialog.close();
  // On the button or anywhere else. Escape is the browser's own way to close a dialog.
  dialog.addEventListener("click", end);
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

/** Nobody sees it twice while looking round the site. */
function mayPlay(): boolean {
  return !(
    hasFlag(flags.startUpSeen) ||
    hasFlag(flags.pageOpen, 30 * minute) ||
    // Also where storage is denied.
    document.referrer.startsWith(`${location.origin}/`) ||
    matchMedia("(prefers-reduced-motion: reduce)").matches ||
    savesData() ||
    document.hidden
  );
}
