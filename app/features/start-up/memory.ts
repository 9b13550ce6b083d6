/** The tab's own note that the sequence has been opened in it. */
export const memoryKey = "start-up-seen";

/** Where storage is denied, every page load counts as the first. */
export function remembered(): boolean {
  try {
    return sessionStorage.getItem(memoryKey) !== null;
  } catch {
    return false;
  }
}

export function remember() {
  try {
    sessionStorage.setItem(memoryKey, "yes");
  } catch {
    // Nothing to keep it in.
  }
}
