import { execFile } from "node:child_process";
import fs from "node:fs/promises";
import path from "node:path";
import { expect } from "vitest";

const root = path.join(import.meta.dirname, "../../..");
const sources = ["src", "content", "index.html"];
const settings = ["package.json", "tsconfig.json", "vite.config.ts"];

/** Inside the repository, so that the copy finds node_modules. */
const folder = path.join(root, ".cache/owner", String(process.pid));
export const inCopy = (...names: string[]) => path.join(folder, ...names);

export async function copySite() {
  for (const name of [...sources, ...settings]) {
    await fs.cp(path.join(root, name), inCopy(name), { recursive: true });
  }
}

export const removeCopy = () => fs.rm(folder, { recursive: true, force: true });

export type Result = { code: number; output: string };

/** Runs a script of the site or of a package in the copy. */
export function run(program: string, ...args: string[]): Promise<Result> {
  const file = program.startsWith("node_modules/") ? path.join(root, program) : program;
  // Most pictures are unchanged, so the site's cache has them.
  const cache = path.join(root, ".cache/pictures");
  const env = { ...process.env, NODE_ENV: "production", PICTURE_CACHE_DIR: cache };
  return new Promise((resolve) => {
    execFile(process.execPath, [file, ...args], { cwd: folder, env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, output: `${stderr}${stdout}` }),
    );
  });
}

export type Change = [from: string | RegExp, to: string];

/** Replaces the first match of each change. */
export async function edit(file: string, ...changes: Change[]) {
  let source = await fs.readFile(inCopy(file), "utf8");
  for (const [from, to] of changes) {
    expect(source, file).toMatch(from);
    source = source.replace(from, to);
  }
  await fs.writeFile(inCopy(file), source);
}
