import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";

const root = path.join(import.meta.dirname, "../..");

/** Runs one command of docs/deploy.md, found by a part of it, in which some paths are others here. */
export function followRecipe(
  part: string,
  paths: Record<string, string>,
  variables: Record<string, string> = {},
) {
  const guide = readFileSync(path.join(root, "docs/deploy.md"), "utf8");
  // A comment stands at the end of a command's first line.
  const lines = guide.replaceAll(/\| # .*\n/g, "| ").split("\n");
  const [line, another] = lines.filter((line) => line.includes(part));
  if (!line || another) throw new Error(`docs/deploy.md has not one line with "${part}".`);
  const command = Object.entries({ "/srv/udaya-site/": `${root}/`, ...paths }).reduce(
    (text, [theirs, here]) => text.replaceAll(theirs, here),
    line,
  );
  const env = { PATH: process.env.PATH, ...variables };
  const { status, stderr } = spawnSync("sh", ["-c", command], { env, encoding: "utf8" });
  if (status !== 0) throw new Error(`${command}\n${stderr}`);
}
