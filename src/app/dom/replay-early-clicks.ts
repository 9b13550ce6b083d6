import { noteLeaving } from "./leaving.ts";

/** What works only after hydration: buttons, forms, the gallery's pictures. */
const needsApplication = 'button[type="button"]:not([popovertarget]), a[href^="/pictures/"]';

/** Remembers the last control pressed before hydration. Calling the result presses it again. */
export function replayEarlyClicks(): () => void {
  const listening = new AbortController();
  const options = { capture: true, signal: listening.signal };
  let replay: (() => void) | undefined;

  function onClick(event: MouseEvent) {
    const { target } = event;
    // The start-up dialog is outside the application and needs no replay.
    if (!(target instanceof Element) || !target.closest("#root")) return;
    const control = target.closest<HTMLElement>(needsApplication);
    if (!control) return noteLeaving(event);
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    replay = () => control.click();
  }

  function onSubmit(event: SubmitEvent) {
    const form = event.target as HTMLFormElement;
    const { submitter } = event;
    event.preventDefault();
    // The button may have a click handler of its own.
    replay = () => (submitter ? submitter.click() : form.requestSubmit());
  }

  document.addEventListener("click", onClick, options);
  document.addEventListener("submit", onSubmit, options);
  return () => {
    listening.abort();
    replay?.();
  };
}
