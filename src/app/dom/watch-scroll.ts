/**
 * Sets `data-scrolled` once the page has scrolled past the height of the bar. Runs before hydration,
 * so that the bar is never white on white.
 */
export function watchScroll(root = document.documentElement, threshold = 80) {
  const update = () => {
    root.toggleAttribute("data-scrolled", window.scrollY > threshold);
  };
  window.addEventListener("scroll", update, { passive: true });
  // Reading `scrollY` at once would force a layout.
  requestAnimationFrame(update);
}
