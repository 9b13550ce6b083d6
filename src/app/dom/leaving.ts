/**
 * Whether the browser is loading another document, as it does for what is pressed before hydration.
 * That document would replace whatever the application shows meanwhile, so links and the form are left
 * to the browser from then on: the last press counts.
 */
export const isLeaving = () => document.documentElement.dataset.leaving !== undefined;

export function noteLeaving({ destination, downloadRequest }: NavigateEvent) {
  // A mail link leads to another program.
  const isDocument = destination.url.startsWith("http") && downloadRequest === null;
  if (isDocument && !destination.sameDocument) document.documentElement.dataset.leaving = "";
}

/** Until the application answers, which knows what it leaves to the browser (`navigation.ts`). */
export function watchLeaving() {
  const { dataset } = document.documentElement;
  window.navigation?.addEventListener("navigate", (event) => {
    if (!dataset.application) noteLeaving(event);
  });
  // Back may show the page again.
  window.addEventListener("pagehide", () => delete dataset.leaving);
}
