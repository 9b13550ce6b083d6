/** Says on the document that the application answers: for whoever watches the page from outside. */
export function markAwake() {
  document.documentElement.dataset.application = "awake";
}
