import fs from "node:fs/promises";
import path from "node:path";
import type { PastVersion } from "../api.ts";
import { refuse } from "./answer.ts";
import { findChanges } from "./changes.ts";
import type { Changes, ContentStore } from "./content-store.ts";
import { definitionOf } from "./files.ts";
import { git, gitText } from "./git.ts";
import { writeWhole } from "./write-whole.ts";

const most = "50";

/** The publications, the newest first. */
export async function listVersions({ folder }: ContentStore): Promise<PastVersion[]> {
  const format = "--format=%H%x1f%aI%x1f%an%x1f%B%x1e";
  const log = await gitText(folder, "log", "-n", most, format, "--", ".").catch(() => "");
  return log
    .split("\x1e")
    .map((entry) => entry.trim().split("\x1f"))
    .filter(([id]) => id)
    .map(([id = "", at = "", by = "", message = ""]) => ({ id, at, by, texts: textsIn(message) }));
}

/** The list that publishing has written, or whatever somebody else said in the first line. */
function textsIn(message: string): string[] {
  const [subject = "", ...lines] = message.trim().split("\n");
  const listed = lines.filter((line) => line.startsWith("- ")).map((line) => line.slice(2));
  return listed.length > 0 ? listed : [`${subject.replace(/^\w+: /, "")}.`];
}

/** Writes the content of an earlier version as ordinary changes, to be looked at and published. */
export async function restoreVersion(store: ContentStore, id: string): Promise<object> {
  const { folder } = store;
  const known = await listVersions(store);
  if (!known.some((version) => version.id === id)) throw refuse("This version is not there.");
  if ((await findChanges(store)).length > 0) {
    throw refuse("There are changes that are not published. Publish them or undo them first.");
  }
  const differing = ["diff", "--name-only", "--no-renames", "--relative", "-z", id, "HEAD"];
  const names = (await gitText(folder, ...differing, "--", ".")).split("\0").filter(Boolean);
  const old = (commit: string, name: string) =>
    git(folder, ["cat-file", "--filters", `${commit}:./${name}`]).catch(() => undefined);
  const others = names.filter((name) => !definitionOf(name));
  const writeOthers = async (commit: string) => {
    for (const name of others) {
      const data = await old(commit, name);
      if (data) await writeWhole(path.join(folder, name), data);
    }
  };
  const texts: Changes = {};
  for (const name of names) {
    if (definitionOf(name)) texts[name] = (await old(id, name))?.toString("utf8");
  }
  await writeOthers(id);
  const remove = (commit: string) =>
    others.map(async (name) => {
      if (!(await old(commit, name))) await fs.rm(path.join(folder, name), { force: true });
    });
  try {
    await store.write(texts);
    await Promise.all(remove(id));
  } catch (error) {
    await writeOthers("HEAD");
    await Promise.all(remove("HEAD"));
    throw error;
  }
  return {};
}
