/** Milliseconds. A hidden tab has no frames, and a busy one is never idle. */
const longest = 200;

export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, longest);
  });
}

/** Ends the current task, so that the browser can answer and paint. */
export function yieldToMain(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ("requestIdleCallback" in window) requestIdleCallback(() => resolve(), { timeout: longest });
    else setTimeout(resolve);
  });
}
