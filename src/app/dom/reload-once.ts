const key = (address: string) => `reloaded:${address}`;

/**
 * After a new deployment the old page's code may be gone from the server: loading the address
 * afresh gets the new one. It is tried once for each address, and never where storage is denied,
 * because then nothing would stop it from going round in circles.
 */
export function mayReload(address: string): boolean {
  if (!navigator.onLine) return false;
  try {
    return sessionStorage.getItem(key(address)) === null;
  } catch {
    return false;
  }
}

export function reloadOnce(address: string) {
  sessionStorage.setItem(key(address), "yes");
  window.location.reload();
}

export function forgetReload(address: string) {
  try {
    sessionStorage.removeItem(key(address));
  } catch {
    // Storage is denied, so nothing was remembered.
  }
}
