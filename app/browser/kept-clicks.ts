import { noteLeaving } from "./leaving.ts";

/** What works only once the application is awake: its buttons, its forms, the gallery's pictures. */
const needing = 'button[type="button"]:not([popovertarget]), a[href^="/pictures/"]';

/**
 * Keeps the last thing a visitor pressed before the application was awake. Calling the result does
 * it, by then with effect.
 */
export function keepClicks(root: HTMLElement): () => void {
  const listening = new AbortController();
  const options = { capture: true, signal: listening.signal };
  let kept: (() => void) | undefined;

  function onClick(event: MouseEvent) {
    const control = event.target instanceof Element && event.target.closest<HTMLElement>(needing);
    if (!control) return noteLeaving(event);
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    kept = () => control.click();
  }

  function onSubmit(event: SubmitEvent) {
    const form = event.target as HTMLFormElement;
    const { submitter } = event;
    event.preventDefault();
    // The button first: what it means may be in its own hands.
    kept = () => (submitter ? submitter.click() : form.requestSubmit());
  }

  root.addEventListener("click", onClick, options);
  root.addEventListener("submit", onSubmit, options);
  return () => {
    listening.abort();
    kept?.();
  };
}
