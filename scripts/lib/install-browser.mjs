import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runStep } from "./run-tool.mjs";

const fiveMinutes = 5 * 60 * 1000;

const download = [["playwright", "install", "--no-shell", "chromium"]];
const apt = ["apt-get", "install", "-y", "--no-install-recommends"];
const systemPackages = [
  // Not every system that has the one has the other, which only makes the journeys quicker.
  [
    ["apt-get", "update"],
    [...apt, "chromium", "chromium-headless-shell"],
  ],
  [[...apt, "chromium"]],
  [["dnf", "install", "-y", "chromium"]],
];

/**
 * Tries each way of installing a browser until one gives a browser that works. What the
 * installers say is shown only if none does.
 * @param {string} root
 * @param {() => Promise<string | undefined>} search
 * @param {{ run?: typeof runStep, isRoot?: boolean }} options
 */
export async function installBrowser(root, search, options = {}) {
  const { run = runStep, isRoot = process.getuid?.() === 0 } = options;
  console.log("Installing a browser for the tests (first time only)…");
  const folder = mkdtempSync(join(tmpdir(), "browser-install-"));
  const log = openSync(join(folder, "log"), "a");
  try {
    for (const commands of isRoot ? [download, ...systemPackages] : [download]) {
      const found = (await succeeds({ root, commands, log, run })) && (await search());
      if (found) return found;
    }
    console.error(readFileSync(join(folder, "log"), "utf8"));
    return undefined;
  } finally {
    closeSync(log);
    rmSync(folder, { recursive: true });
  }
}

/** @param {{ root: string, commands: string[][], log: number, run: typeof runStep }} task */
async function succeeds({ root, commands, log, run }) {
  for (const [program = "", ...args] of commands) {
    const code = await run(root, program, args, {
      env: { DEBIAN_FRONTEND: "noninteractive" },
      stdio: ["ignore", log, log],
      timeout: fiveMinutes,
    });
    if (code !== 0) return false;
  }
  return true;
}
