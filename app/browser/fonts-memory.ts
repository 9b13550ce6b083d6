/** The browser's own note that it has fetched the fonts. */
export const fontsKey = "fonts-kept";

/** Where storage is denied, every page load counts as the first. */
export function fontsKept(): boolean {
  try {
    return localStorage.getItem(fontsKey) !== null;
  } catch {
    return false;
  }
}

export function keepFonts() {
  try {
    localStorage.setItem(fontsKey, "yes");
  } catch {
    // Nothing to keep it in.
  }
}
