/** What is remembered in the browser, or in one tab. The contact form has its own draft. */
export const flags = {
  fontsCached: ["localStorage", "fonts-cached"],
  startUpSeen: ["sessionStorage", "start-up-seen"],
  pageOpen: ["localStorage", "page-open"],
} as const;

type Flag = readonly ["localStorage" | "sessionStorage", string];

/**
 * Whether it was set, or was `within` the last so many milliseconds. Where storage is denied, every page
 * load is the first.
 */
export function hasFlag([storage, name]: Flag, within = Number.POSITIVE_INFINITY): boolean {
  try {
    const time = window[storage].getItem(name);
    // The computer's clock may have been put back since.
    return time !== null && Math.abs(Date.now() - Number(time)) < within;
  } catch {
    return false;
  }
}

export function setFlag([storage, name]: Flag) {
  try {
    window[storage].setItem(name, String(Date.now()));
  } catch {
    // Storage is denied or full.
  }
}
