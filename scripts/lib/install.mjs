import { createHash } from "node:crypto";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { runStep } from "./run-tool.mjs";

/**
 * Installs the packages, unless those of this package-lock.json are there already.
 * @param {string} root
 * @param {typeof runStep} run
 * @returns {Promise<boolean>} whether they are there
 */
export async function installIfNeeded(root, run = runStep) {
  if (isInstalled(root)) return true;
  const why = existsSync(join(root, "node_modules")) ? "not up to date" : "first time only";
  console.log(`Installing packages (${why})…`);
  // Gone first, so that an install cut short leaves nothing behind that looks like a good one.
  for (const record of [ourRecord(root), npmRecord(root)]) rmSync(record, { force: true });

  const [npm = "npm", ...start] = npmCommand(process.env);
  const code = await run(root, npm, [...start, "ci", "--include=dev", "--loglevel=error"]);
  if (code !== 0) console.error("The packages could not be installed.");
  else if (!hasNode(root)) console.error("Node 24 is missing: turn npm's ignore-scripts off.");
  else writeFileSync(ourRecord(root), lockFingerprint(root));
  return existsSync(ourRecord(root));
}

/** @param {string} root */
export function isInstalled(root) {
  if (!hasNode(root)) return false;
  if (!existsSync(ourRecord(root))) return hasAllPackages(root);
  return readFileSync(ourRecord(root), "utf8") === lockFingerprint(root);
}

/**
 * Whether somebody ran `npm ci`: npm writes down what it installed when all went well.
 * @param {string} root
 */
export function hasAllPackages(root) {
  if (!existsSync(npmRecord(root))) return false;
  const installed = readPackages(npmRecord(root));
  const { "": _project, ...wanted } = readPackages(join(root, "package-lock.json"));
  return Object.entries(wanted).every(
    ([path, { version, optional }]) => optional || installed[path]?.version === version,
  );
}

/**
 * npm tells its scripts where it lives. Its own Node is safer than the one on the path, which
 * `npm ci` deletes while it runs.
 * @param {NodeJS.ProcessEnv} env
 */
export function npmCommand({ npm_execpath: npm, npm_node_execpath: node }) {
  return node && npm && basename(npm) === "npm-cli.js" ? [node, npm] : ["npm"];
}

/** @returns {Record<string, { version?: string, optional?: boolean }>} */
function readPackages(/** @type {string} */ lockFile) {
  return JSON.parse(readFileSync(lockFile, "utf8")).packages;
}

/** Names the machine too: a folder shared with a container may hold another system's packages. */
function lockFingerprint(/** @type {string} */ root) {
  const hash = createHash("sha256").update(readFileSync(join(root, "package-lock.json")));
  return `${hash.digest("hex")} ${process.platform} ${process.arch}\n`;
}

const ourRecord = (/** @type {string} */ root) => join(root, "node_modules", ".installed-lock");
const npmRecord = (/** @type {string} */ root) => join(root, "node_modules", ".package-lock.json");
const hasNode = (/** @type {string} */ root) => existsSync(join(root, "node_modules/.bin/node"));
