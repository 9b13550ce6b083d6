/** Values of `Cache-Control`. */
export const cacheRules = {
  /** The name changes with the content. */
  hashed: "public, max-age=31536000, immutable",
  /** May be stored, but is revalidated each time. */
  page: "no-cache",
  /** The name stays, the content seldom changes. */
  named: "public, max-age=3600",
};

/** The commit that the site was built from, for whoever asks whether a change is online (`deploy/build` does). */
export const versionFile = "/version.json";
export type VersionFile = {
  commit: string;
  /** From when on another build of the same commit shows more: an article waits for its day. */
  next?: string;
};

/** Folders whose files have a hash in their name. */
export const hashedFolders = ["assets", "pictures"];

const hashed = new RegExp(`^/?(${hashedFolders.join("|")})/`);

export function isHashed(path: string): boolean {
  return hashed.test(path);
}

export function cacheControl(name: string): string {
  if (isHashed(name)) return cacheRules.hashed;
  const isPage = name.endsWith(".html") || `/${name}`.endsWith(versionFile);
  return isPage ? cacheRules.page : cacheRules.named;
}
