/** Says on the document that the application answers: `app/start.ts` hands over to it then. */
export function markAwake() {
  document.documentElement.dataset.application = "awake";
  document.dispatchEvent(new Event("awake"));
}
