/**
 * Calls back once nothing covers the page any more: at once, or when the start-up sequence ends.
 * Gives back what cancels that.
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
