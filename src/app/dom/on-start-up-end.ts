/**
 * Calls back when the start-up sequence ends; at once if it is not playing. Returns a function that
 * cancels.
 */
export function onStartUpEnd(callback: () => void): () => void {
  const cover = document.querySelector<HTMLDialogElement>("#start-up[open]");
  if (!cover) {
    callback();
    return () => undefined;
  }
  cover.addEventListener("close", callback, { once: true });
  return () => cover.removeEventListener("close", callback);
}
