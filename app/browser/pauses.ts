/** Milliseconds. A tab that is not drawn has no frames, and a busy one is never idle. */
const longest = 200;

/** Until what has just been changed is on the screen. */
export function drawn(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, longest);
  });
}

/** Until the browser has had its turn: a task that ends here answers, and draws if there is need. */
export function turn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** Until the browser has nothing more urgent to do. */
export function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ("requestIdleCallback" in window) requestIdleCallback(() => resolve(), { timeout: longest });
    else setTimeout(resolve);
  });
}
