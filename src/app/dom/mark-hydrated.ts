/** Says that the application answers: `src/app/boot.ts` then hands early clicks over to it. */
export function markHydrated() {
  document.documentElement.dataset.application = "hydrated";
  document.dispatchEvent(new Event("hydrated"));
}
