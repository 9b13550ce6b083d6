import { cpSync, readFileSync, symlinkSync } from "node:fs";
import path from "node:path";

const root = path.join(import.meta.dirname, "../..");

/** The lines of the Dockerfile, each an instruction. */
export const instructions = readFileSync(path.join(root, "deploy/Dockerfile"), "utf8")
  .replaceAll("\\\n", " ")
  .split("\n")
  .filter((line) => line.trim() && !line.startsWith("#"));

const lastStage = instructions.slice(instructions.findLastIndex((line) => /^FROM /.test(line)));

/** What follows a keyword, by default in the stage that becomes the image. */
export function argumentsOf(keyword: string, lines = lastStage): string[] {
  return lines
    .filter((line) => line.startsWith(`${keyword} `))
    .map((line) => line.slice(keyword.length).trim());
}

/** Puts into a folder what the image would hold. */
export function copyContainerFiles(folder: string) {
  for (const line of argumentsOf("COPY")) {
    const [, from = "", to = ""] = /^--from=build \/site\/(\S+) (\S+)$/.exec(line) ?? [];
    const target = path.join(folder, to, to === "./" ? from : "");
    if (from === "node_modules") symlinkSync(path.join(root, from), target);
    else cpSync(path.join(root, from), target, { recursive: true });
  }
}
