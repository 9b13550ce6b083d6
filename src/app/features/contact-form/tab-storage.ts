/**
 * What the form remembers: through a reload, a crash or another page, for this tab alone, and gone with it.
 * Storage may be denied, full or damaged; the form works without it.
 */
export function readKept(name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? "null");
  } catch {
    return null;
  }
}

export function keep(name: string, value?: unknown) {
  try {
    // Removed first: if the new value does not fit, no old one may stay.
    sessionStorage.removeItem(name);
    if (value !== undefined) sessionStorage.setItem(name, JSON.stringify(value));
  } catch {}
}
