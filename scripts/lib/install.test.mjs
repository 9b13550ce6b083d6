import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { installIfNeeded, isInstalled, npmCommand } from "./install.mjs";
import { makeTempProject, writeFiles } from "./temp-project.mjs";

const lock = JSON.stringify({
  packages: {
    "": { name: "site" },
    "node_modules/a": { version: "1.0.0" },
    "node_modules/for-macs": { version: "1.0.0", optional: true },
  },
});
const npmRecord = JSON.stringify({ packages: { "node_modules/a": { version: "1.0.0" } } });

/** Stands in for npm, and leaves a file behind as `npm ci` would. */
function fakeNpm({ code = 0, leaves = "node_modules/.bin/node" } = {}) {
  vi.spyOn(console, "log").mockReturnValue();
  vi.spyOn(console, "error").mockReturnValue();
  return vi.fn(async (/** @type {string} */ root) => {
    rmSync(join(root, "node_modules"), { recursive: true, force: true });
    writeFiles(root, { [leaves]: "" });
    return code;
  });
}

test("installs once, and again when package-lock.json has changed", async () => {
  const root = makeTempProject({ "package-lock.json": lock });
  const npm = fakeNpm();
  expect(await installIfNeeded(root, npm)).toBe(true);
  expect(await installIfNeeded(root, npm)).toBe(true);
  expect(npm).toHaveBeenCalledTimes(1);

  writeFiles(root, { "package-lock.json": `${lock}\n` });
  expect(await installIfNeeded(root, npm)).toBe(true);
  expect(npm).toHaveBeenCalledTimes(2);
});

test("an install that fails is done again", async () => {
  const root = makeTempProject({ "package-lock.json": lock });
  expect(await installIfNeeded(root, fakeNpm({ code: 1 }))).toBe(false);
  expect(isInstalled(root)).toBe(false);
});

test("an install cut short leaves nothing that looks like a good one", async () => {
  const root = makeTempProject({ "package-lock.json": lock });
  await installIfNeeded(root, fakeNpm());
  writeFiles(root, { "package-lock.json": `${lock}\n`, "node_modules/.package-lock.json": "{}" });
  const killed = installIfNeeded(root, () => Promise.reject(new Error("killed")));
  await expect(killed).rejects.toThrow("killed");
  expect(existsSync(join(root, "node_modules/.package-lock.json"))).toBe(false);
  writeFiles(root, { "package-lock.json": lock });
  expect(isInstalled(root)).toBe(false);
});

test("an install without Node is not a good one", async () => {
  const root = makeTempProject({ "package-lock.json": lock });
  expect(await installIfNeeded(root, fakeNpm({ leaves: "node_modules/x" }))).toBe(false);
});

test("an install made by hand from the same package-lock.json is good", () => {
  const files = { "package-lock.json": lock, "node_modules/.bin/node": "" };
  const root = makeTempProject(files);
  expect(isInstalled(root)).toBe(false);
  writeFiles(root, { "node_modules/.package-lock.json": npmRecord });
  expect(isInstalled(root)).toBe(true);
  writeFiles(root, { "package-lock.json": lock.replace("1.0.0", "1.0.1") });
  expect(isInstalled(root)).toBe(false);
});

test("runs the npm that runs us, and no other package manager", () => {
  const node = "/usr/bin/node";
  expect(npmCommand({ npm_execpath: "/npm/bin/npm-cli.js", npm_node_execpath: node })).toEqual([
    node,
    "/npm/bin/npm-cli.js",
  ]);
  expect(npmCommand({ npm_execpath: "/x/pnpm.cjs", npm_node_execpath: node })).toEqual(["npm"]);
  expect(npmCommand({})).toEqual(["npm"]);
});
