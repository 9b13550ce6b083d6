/** What is remembered in the browser, or in one tab. The contact form has its own draft. */
export const flags = {
  fontsCached: ["localStorage", "fonts-cached"],
  startUpSeen: ["sessionStorage", "start-up-seen"],
} as const;

type Flag = (typeof flags)[keyof typeof flags];

/** Where storage is denied, every page load is the first. */
export function hasFlag([storage, name]: Flag): boolean {
  try {
    return window[storage].getItem(name) !== null;
  } catch {
    return false;
  }
}

export function setFlag([storage, name]: Flag) {
  try {
    window[storage].setItem(name, "yes");
  } catch {
    // Storage is denied or full.
  }
}
