/**
 * Whether the browser is loading another document, as it does for what is pressed before hydration.
 * That document would replace whatever the application shows meanwhile, so links and the form are left
 * to the browser from then on: the last press counts.
 */
export const isLeaving = () => document.documentElement.dataset.leaving !== undefined;

const siteLink = 'a[href^="/"]:not([download], [target])';

/** Not by `beforeunload`: iPhones have none, and elsewhere a mail link fires it. */
export function watchLeaving() {
  const { dataset } = document.documentElement;
  document.addEventListener("click", (event) => {
    const { target, ctrlKey, metaKey, shiftKey, altKey } = event;
    const isForHere = !(ctrlKey || metaKey || shiftKey || altKey);
    if (isForHere && (target as Element).closest(siteLink)) note(event);
  });
  document.addEventListener("submit", note);
  // Back may show the page again.
  window.addEventListener("pagehide", () => delete dataset.leaving);

  function note({ defaultPrevented }: Event) {
    // Otherwise the application has taken it.
    if (!defaultPrevented) dataset.leaving = "";
  }
}
