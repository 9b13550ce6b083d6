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

/**
 * Applies a guide's code blocks to the copy. A block with a file name after its language is that file;
 * a diff is a change to it.
 */
export async function followGuide(guide: string) {
  const text = await fs.readFile(path.join(root, "docs", guide), "utf8");
  const blocks = [...text.matchAll(/^```(\w+) (\S+)\n(.*?)^```$/gms)];
  for (const [, language, name = "", code = ""] of blocks) {
    const file = inCopy(name);
    if (language === "diff") {
      const before = await fs.readFile(file, "utf8");
      await fs.writeFile(file, changed(before, code, name));
    } else {
      await fs.mkdir(path.dirname(file), { recursive: true });
      await fs.writeFile(file, code, { flag: "wx" });
    }
  }
  return new Set(blocks.map(([, , name = ""]) => placeOf(name)));
}

/** A page's folder counts as one place. */
function placeOf(name: string): string {
  return /^src\/app\/pages\/[^/]+(?=\/)/.exec(name)?.[0] ?? name;
}

/** The old lines of the diff must occur exactly once. */
function changed(source: string, diff: string, name: string): string {
  const lines = diff.trimEnd().split("\n");
  const without = (sign: string) =>
    lines
      .filter((line) => !line.startsWith(sign))
      .map((line) => line.slice(1))
      .join("\n");
  const parts = source.split(without("+"));
  expect(parts, `${name} has this once:\n${diff}`).toHaveLength(2);
  return parts.join(without("-"));
}
