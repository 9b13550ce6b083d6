import { cpSync, readFileSync, symlinkSync } from "node:fs";
import path from "node:path";

const root = path.join(import.meta.dirname, "../..");

/** The instructions of the Dockerfile, one per line. */
export const instructions = readFileSync(path.join(root, "deploy/Dockerfile"), "utf8")
  .replaceAll("\\\n", " ")
  .split("\n")
  .filter((line) => line.trim() && !line.startsWith("#"));

const lastStage = instructions.slice(instructions.findLastIndex((line) => /^FROM /.test(line)));

/** The arguments of an instruction, by default in the last stage. */
export function argumentsOf(keyword: string, lines = lastStage): string[] {
  return lines
    .filter((line) => line.startsWith(`${keyword} `))
    .map((line) => line.slice(keyword.length).trim());
}

/** Copies the files of the image into a folder. */
export function copyContainerFiles(folder: string) {
  for (const line of argumentsOf("COPY")) {
    const [, from = "", to = ""] = /^--from=build \/site\/(\S+) (\S+)$/.exec(line) ?? [];
    const target = path.join(folder, to, to === "./" ? from : "");
    if (from === "node_modules") symlinkSync(path.join(root, from), target);
    else cpSync(path.join(root, from), target, { recursive: true });
  }
}
