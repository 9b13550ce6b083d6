import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { posix, win32 } from "node:path";
import { installBrowser } from "./install-browser.mjs";

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];
const shellNames = ["chromium-headless-shell"];

/**
 * Finds a Chromium or Chrome to test with, and installs one if there is none.
 * @param {string} root
 * @returns {Promise<string | undefined>} the path of its program
 */
export async function findBrowser(root) {
  const { env, platform } = process;
  const search = async () =>
    chooseBrowser({ env, platform, works }) ?? [await playwrightBrowser()].find(works);
  const found = (await search()) ?? (await installBrowser(root, search));
  if (found) console.log(`Testing with ${found}`);
  return found;
}

/**
 * Chromium without its windows, which opens a page in half the time. Whoever names a browser gets
 * that one for everything.
 * @param {NodeJS.ProcessEnv} env
 */
export function findShell(env = process.env, isWorking = works) {
  if (env.CHROMIUM_PATH) return undefined;
  return placesOnPath(shellNames, env, process.platform).find(isWorking);
}

/**
 * The first working browser among the one we are told to use and those installed on the machine.
 * @param {{ env: NodeJS.ProcessEnv, platform: string, works: (path: string) => boolean }} machine
 */
export function chooseBrowser({ env, platform, works }) {
  const told = env.CHROMIUM_PATH ? [env.CHROMIUM_PATH] : [];
  return [...told, ...placesOnPath(names, env, platform), ...usualPlaces(env, platform)].find(
    works,
  );
}

/**
 * @param {string[]} names
 * @param {NodeJS.ProcessEnv} env
 * @param {string} platform
 */
function placesOnPath(names, env, platform) {
  const { delimiter, join } = platform === "win32" ? win32 : posix;
  const folders = (env.PATH ?? "").split(delimiter).filter(Boolean);
  const suffix = platform === "win32" ? ".exe" : "";
  return names.flatMap((name) => folders.map((folder) => join(folder, name + suffix)));
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {string} platform
 */
function usualPlaces(env, platform) {
  if (platform === "darwin") {
    return ["/Applications", `${env.HOME}/Applications`].flatMap((folder) => [
      `${folder}/Chromium.app/Contents/MacOS/Chromium`,
      `${folder}/Google Chrome.app/Contents/MacOS/Google Chrome`,
    ]);
  }
  if (platform !== "win32") return [];
  const folders = [env.ProgramFiles, env["ProgramFiles(x86)"], env.LOCALAPPDATA];
  return folders
    .filter((folder) => folder !== undefined)
    .map((folder) => win32.join(folder, "Google", "Chrome", "Application", "chrome.exe"));
}

/**
 * A file is not enough: Ubuntu's chromium-browser may be a stub that only says how to install it,
 * and a downloaded Chromium may lack libraries. On Windows `--version` would open a window.
 * @param {string} [path]
 */
function works(path) {
  if (!path || !existsSync(path)) return false;
  if (process.platform === "win32") return true;
  return spawnSync(path, ["--version"], { stdio: "ignore", timeout: 20_000 }).status === 0;
}

async function playwrightBrowser() {
  const { chromium } = await import("@playwright/test");
  try {
    return chromium.executablePath();
  } catch {
    return undefined; // Playwright has no Chromium for this system.
  }
}
