/**
 * Marks the document with `data-scrolled` once it has scrolled past the height of the bar.
 * It runs before React, so that the bar is never white on white while the page wakes up.
 */
export function watchScroll(root = document.documentElement, threshold = 80) {
  const update = () => {
    root.toggleAttribute("data-scrolled", window.scrollY > threshold);
  };
  window.addEventListener("scroll", update, { passive: true });
  // With the first frame: asked at once, the browser would have to lay out the page for the answer.
  requestAnimationFrame(update);
}
