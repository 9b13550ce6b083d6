/** In the words of Cache-Control, for whoever serves the built files. */
export const cacheRules = {
  /** The name changes with the content, so what was fetched once is right for ever. */
  hashed: "public, max-age=31536000, immutable",
  /** Kept, but never shown without asking whether it is still the newest. */
  page: "no-cache",
  /** Asked for by name, seldom changed. */
  named: "public, max-age=3600",
};

/** The folders whose files are named after their content. */
export const hashedFolders = ["assets", "pictures"];

const hashed = new RegExp(`^/?(${hashedFolders.join("|")})/`);

/** Whether a path lies in such a folder. */
export function isHashed(path: string): boolean {
  return hashed.test(path);
}

/** How long the file of this name may be kept. */
export function cacheControl(name: string): string {
  if (isHashed(name)) return cacheRules.hashed;
  return name.endsWith(".html") ? cacheRules.page : cacheRules.named;
}
