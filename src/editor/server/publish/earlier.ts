import type { PastVersion } from "../../shared/api.ts";
import type { ContentStore, States } from "../content/content-store.ts";
import { refuse } from "../http/refuse.ts";
import { findChanges } from "./changes.ts";
import { fileAt, gitNames, gitText } from "./git.ts";
import { usableRepository } from "./repository.ts";

const mostVersions = "50";

/** The publications, the newest first. */
export async function listVersions({ folder }: ContentStore): Promise<PastVersion[]> {
  const format = "--format=%H%x1f%aI%x1f%an%x1f%B%x1e";
  const log = await gitText(folder, "log", "-n", mostVersions, format, "--", ".").catch(() => "");
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
  if ((await findChanges(store, await usableRepository(folder))).length > 0) {
    throw refuse("There are changes that are not published. Publish them or undo them first.");
  }
  const differing = ["diff", "--name-only", "--no-renames", "--relative", "-z", id, "HEAD"];
  const states: States = {};
  for (const name of await gitNames(folder, ...differing, "--", ".")) {
    states[name] = await fileAt(folder, id, name);
  }
  await store.put(states);
  return {};
}
