/**
 * Calls back once when an element comes near the screen, or at once where the browser cannot
 * tell. Returns a function that cancels.
 */
export function whenNear(element: Element, callback: () => void, margin = "0px"): () => void {
  if (!("IntersectionObserver" in window)) {
    callback();
    return () => undefined;
  }
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      callback();
    },
    { rootMargin: margin },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
