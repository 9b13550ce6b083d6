import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fingerprintOf } from "./fingerprint.mjs";
import { runStep } from "./run-tool.mjs";

/**
 * Builds the site, unless the last good build was made from the very same files.
 * @param {string} root
 * @param {typeof runStep} run
 * @returns {Promise<boolean>} whether there is an up-to-date build
 */
export async function buildIfChanged(root, run = runStep) {
  if (!isBuilt(root)) return build(root, run);
  console.log("Nothing changed since the last build.");
  return true;
}

/**
 * @param {string} root
 * @param {typeof runStep} run
 * @returns {Promise<boolean>} whether it succeeded
 */
export async function build(root, run = runStep) {
  console.log("Building the site…");
  // Taken before and written after: a file saved during the build makes the next one build again.
  const fingerprint = fingerprintOf(root);
  rmSync(recordOf(root), { force: true });

  // The fingerprint knows nothing of the environment, so the build must not depend on it.
  const env = { NODE_ENV: "production" };
  const code = await run(root, "vite", ["build", "--app"], { env });
  if (code !== 0) {
    console.error("The build failed.");
    return false;
  }
  mkdirSync(join(root, "dist-server"), { recursive: true });
  writeFileSync(recordOf(root), fingerprint);
  return true;
}

/** @param {string} root */
export function isBuilt(root) {
  return (
    existsSync(join(root, "dist")) &&
    existsSync(recordOf(root)) &&
    readFileSync(recordOf(root), "utf8") === fingerprintOf(root)
  );
}

const recordOf = (/** @type {string} */ root) => join(root, "dist-server", "fingerprint");
