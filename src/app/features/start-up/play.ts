import { savesData } from "../../dom/connection.ts";
import { flags, hasFlag, setFlag } from "../../dom/flags.ts";

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
  const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return {
    oncePer: dialog.dataset.oncePer as OncePer,
    seen: hasFlag(flags.startUpSeen),
    fromWithin: document.referrer.startsWith(`${location.origin}/`),
    navigation: entry?.type ?? "navigate",
    stillness: matchMedia("(prefers-reduced-motion: reduce)").matches,
    saveData: savesData(),
    hidden: document.hidden,
  };
}

type OncePer = "session" | "visit";

export type Arrival = {
  oncePer: OncePer;
  /** Whether it has played in this tab before. */
  seen: boolean;
  /** The page came from another page of the site, in this tab or in another one. */
  fromWithin: boolean;
  /** How the page was opened, as the browser calls it. */
  navigation: string;
  stillness: boolean;
  saveData: boolean;
  hidden: boolean;
};

/**
 * Whether this page opens with the sequence. Nobody sees it twice while looking round the site;
 * with `visit` it plays again whenever somebody arrives from elsewhere.
 */
export function mayPlay(arrival: Arrival): boolean {
  if (arrival.stillness || arrival.saveData || arrival.hidden || arrival.fromWithin) return false;
  return arrival.oncePer === "session" ? !arrival.seen : arrival.navigation === "navigate";
}
