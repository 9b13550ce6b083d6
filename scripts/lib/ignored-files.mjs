import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** What editors and desktops leave behind, in the words of a .gitignore. */
const litter = [".DS_Store", "Thumbs.db", "desktop.ini", "*~", "*.sw[op]", ".#*", "\\#*#"];

/**
 * Reads the project's .gitignore ourselves, for git may be missing or may refuse the folder.
 * @param {string} root
 * @returns {(path: string, isFolder: boolean) => boolean} takes a path from the root, with slashes
 */
export function readIgnoreRules(root) {
  const file = join(root, ".gitignore");
  const lines = existsSync(file) ? readFileSync(file, "utf8").split(/\r?\n/) : [];
  return ignoreRules([...litter, ...lines]);
}

/** @param {string[]} lines */
export function ignoreRules(lines) {
  const rules = lines
    .map((line) => line.trim())
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map(toRule);
  return (/** @type {string} */ path, /** @type {boolean} */ isFolder) => {
    const last = rules.findLast((rule) => (isFolder || !rule.foldersOnly) && rule.regex.test(path));
    return last !== undefined && !last.negated;
  };
}

/** @param {string} line */
function toRule(line) {
  const negated = line.startsWith("!");
  const foldersOnly = line.endsWith("/");
  const pattern = line.slice(negated ? 1 : 0, foldersOnly ? -1 : undefined);
  const start = pattern.includes("/") ? "^" : "(^|/)";
  return { negated, foldersOnly, regex: new RegExp(`${start}${toRegex(pattern)}$`) };
}

/** @param {string} pattern */
function toRegex(pattern) {
  return pattern
    .replace(/^\//, "")
    .replace(/[.+^${}()|]/g, "\\$&")
    .replaceAll("**/", "\0")
    .replaceAll("*", "[^/]*")
    .replaceAll("?", "[^/]")
    .replaceAll("\0", "(.*/)?");
}
