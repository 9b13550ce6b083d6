// The commands of package.json start here:
//
//   node scripts/setup.mjs [--build] [--browser] [folder…] -- command
//
// prepares what the command needs (packages, also of the named folders, the built site, a browser) and
// runs it. This script works in a bare clone, on Node 20 and without packages. An older Node must be able
// to read it, because it is told here. The command runs on the Node 24 in node_modules, because npm puts
// node_modules/.bin first in PATH.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { end, run, wasStopped } from "./run.mjs";

/** Everything the build reads. A missing entry is an error, so that renames are noticed. */
const sources = [
  "src",
  "content",
  "index.html",
  "package-lock.json",
  "package.json",
  "tsconfig.json",
  "vite.config.ts",
];
/** Contains the hash of the sources of the last build. */
const stamp = "dist-server/sources.sha256";

const browsers = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const apt = "apt-get install -y --no-install-recommends";
const browserInstallers = [
  ["playwright install --no-shell chromium"],
  // Not every system has the headless shell, which only makes tests faster.
  ["apt-get update", `${apt} chromium chromium-headless-shell`],
  [`${apt} chromium`],
  ["dnf install -y chromium"],
];

if (Number.parseInt(process.versions.node, 10) < 20) {
  const found = `This is Node ${process.versions.node}, and the site needs Node 20 or newer.`;
  fail(`${found} Install a newer one from https://nodejs.org, then start again.`);
}
const [needs, [command, ...args]] = splitAt("--", process.argv.slice(2));
// Let tools set it: the build "production", the unit tests "test".
delete process.env.NODE_ENV;

const toolFolders = needs.filter((need) => !need.startsWith("--"));
for (const folder of [".", ...toolFolders]) await install(folder);
if (needs.includes("--build")) await build();
if (needs.includes("--browser")) await findBrowser();
if (command) end(await run(command, args));

async function install(folder) {
  if (isInstalled(folder)) return;
  console.log(`Installing packages${folder === "." ? "" : ` in ${folder}`}…`);
  // Deleted first, so that an interrupted installation does not look complete.
  rmSync(npmRecord(folder), { force: true });
  // With npm's own Node: `npm ci` deletes the one in node_modules.
  const { npm_node_execpath: node, npm_execpath: npm = "" } = process.env;
  const [program, ...start] = npm.endsWith("npm-cli.js") ? [node, npm] : ["npm"];
  const code = await run(program, [...start, "ci", "--include=dev", "--loglevel=error"], {
    cwd: folder,
  });
  if (code !== 0) fail("The packages could not be installed.", code);
  if (!hasNode()) fail("Node 24 is missing: turn npm's ignore-scripts off and start again.");
}

/** Compares the lock file with the record that npm writes after a successful installation. */
function isInstalled(folder) {
  if (!hasNode() || !existsSync(npmRecord(folder))) return false;
  const read = (file) => JSON.parse(readFileSync(file, "utf8")).packages;
  const installed = read(npmRecord(folder));
  return Object.entries(read(join(folder, "package-lock.json"))).every(
    ([name, { version, optional }]) =>
      name === "" || optional || installed[name]?.version === version,
  );
}

/** With --strict, refuses to build a site with placeholders. */
async function build() {
  if (needs.includes("--strict")) {
    const code = await run("node", ["src/content/launch-check/command.ts", "--strict"]);
    if (code !== 0) fail("Not built: see the list above.", code);
  }
  const hash = hashSources();
  if (existsSync("dist") && existsSync(stamp) && readFileSync(stamp, "utf8") === hash) {
    return console.log("Nothing changed since the last build.");
  }
  console.log("Building the site…");
  rmSync(stamp, { force: true });
  const code = await run("vite", ["build", "--app"]);
  if (code !== 0) fail("The build failed.", code);
  // The hash from before the build, so that a file saved during it causes another build.
  writeFileSync(stamp, hash);
}

function hashSources() {
  const hash = createHash("sha256");
  for (const source of sources) {
    const inside = statSync(source).isDirectory() ? readdirSync(source, { recursive: true }) : [""];
    for (const path of inside.sort().map((name) => join(source, name))) {
      // Editors use broken symlinks as lock files.
      if (!statSync(path, { throwIfNoEntry: false })?.isFile()) continue;
      const bytes = readFileSync(path);
      hash.update(`${path}\0${bytes.length}\0`).update(bytes);
    }
  }
  return hash.digest("hex");
}

/** CHROMIUM_PATH wins. Without it, tests may use the headless shell, which takes half the time. */
async function findBrowser() {
  const { CHROMIUM_PATH: named } = process.env;
  const found = (await searchBrowser(named)) ?? (await installBrowser(named));
  if (!found) fail("There is no browser. Install Chromium or Chrome, or set CHROMIUM_PATH to one.");
  const shell = named ? undefined : onPath("chromium-headless-shell").find(works);
  Object.assign(process.env, { CHROMIUM_PATH: found }, shell && { CHROMIUM_SHELL_PATH: shell });
}

async function searchBrowser(named) {
  const onMachine = [named, ...browsers.flatMap(onPath)].find(works);
  if (onMachine) return onMachine;
  const { chromium } = await import("@playwright/test");
  try {
    return [chromium.executablePath()].find(works);
  } catch {
    return undefined; // Playwright has no Chromium for this system.
  }
}

async function installBrowser(named) {
  console.log("Installing a browser for the tests…");
  const isRoot = process.getuid?.() === 0;
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  let output = "";
  const onOutput = (text) => {
    output += text;
  };
  for (const commands of isRoot ? browserInstallers : browserInstallers.slice(0, 1)) {
    for (const line of commands) {
      const [program, ...args] = line.split(" ");
      if ((await run(program, args, { env, onOutput })) !== 0) break;
    }
    const found = await searchBrowser(named);
    if (found) return found;
  }
  console.error(output);
  return undefined;
}

/** Runs it, because Ubuntu's chromium-browser may only print how to install it. */
function works(path) {
  if (!path || !existsSync(path)) return false;
  // On Windows --version would open a window.
  if (process.platform === "win32") return true;
  return spawnSync(path, ["--version"], { timeout: 20_000 }).status === 0;
}

function onPath(name) {
  return process.env.PATH.split(delimiter).map((folder) => join(folder, name));
}

function splitAt(word, words) {
  const place = words.indexOf(word);
  return place < 0 ? [words, []] : [words.slice(0, place), words.slice(place + 1)];
}

function npmRecord(folder) {
  return join(folder, "node_modules/.package-lock.json");
}

function hasNode() {
  return existsSync("node_modules/.bin/node");
}

function fail(sentence, code = 1) {
  if (!wasStopped()) console.error(sentence);
  end(code);
}
