/** All that a visitor's browser, or one tab of it, is asked to remember beside what they write. */
export const notes = {
  fontsCached: ["localStorage", "fonts-cached"],
  startUpSeen: ["sessionStorage", "start-up-seen"],
} as const;

type Note = (typeof notes)[keyof typeof notes];

/** Where storage is denied, every page load is the first. */
export function isNoted([place, name]: Note): boolean {
  try {
    return window[place].getItem(name) !== null;
  } catch {
    return false;
  }
}

export function takeNote([place, name]: Note) {
  try {
    window[place].setItem(name, "yes");
  } catch {
    // Nothing to keep it in.
  }
}
