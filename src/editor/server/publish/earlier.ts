import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { PastVersion } from "../../shared/api.ts";
import { type ContentStore, contentStore, type States } from "../content/content-store.ts";
import { refuse } from "../http/refuse.ts";
import { fileAt, git, gitNames, gitText } from "./git.ts";
import { findChanges } from "./groups.ts";
import { publication } from "./publish.ts";
import { layoutOf, usableRepository } from "./repository.ts";

const mostVersions = "50";

/** The publications, the newest first, and what was there before the first. The rest is the makers' history. */
export async function listVersions({ folder }: ContentStore): Promise<PastVersion[]> {
  const log = (...args: string[]) =>
    gitText(folder, "log", "--format=%H%x1f%aI%x1f%an%x1f%B%x1e", ...args, "--", ".").then(
      (text) => text.split("\x1e").map((entry) => entry.trim().split("\x1f")),
      () => [],
    );
  const found = (await log(`--grep=^${publication}`, "-n", mostVersions)).filter(([id]) => id);
  const first = found.at(-1)?.[0];
  const before = first ? await log("-n", "1", `${first}^`) : [];
  return [
    ...found.map(([id = "", at = "", by = "", message = ""]) => {
      const [subject = "", ...lines] = message.trim().split("\n");
      const texts = lines.filter((line) => line.startsWith("- ")).map((line) => line.slice(2));
      return { id, at, by, title: subject.slice(publication.length), texts };
    }),
    ...before.flatMap(([id = "", at = ""]) => (id ? [{ id, at, texts: [] }] : [])),
  ];
}

/** Whether a version passes today's checks: the program may ask for more than it did then. */
export async function isRestorable(store: ContentStore, id: string): Promise<object> {
  const { folder } = store;
  const { prefix } = await layoutOf(folder);
  const aside = await fs.mkdtemp(path.join(os.tmpdir(), "site-version-"));
  try {
    await git(folder, [
      "worktree",
      "add",
      "-q",
      "--detach",
      path.join(aside, "tree"),
      await known(store, id),
    ]);
    const version = contentStore(path.join(aside, "tree", prefix), await store.read());
    return { isRestorable: (await version.problems()).length === 0 };
  } finally {
    await git(folder, ["worktree", "remove", "--force", path.join(aside, "tree")]).catch(
      () => undefined,
    );
    await fs.rm(aside, { recursive: true, force: true });
  }
}

async function known(store: ContentStore, id: string): Promise<string> {
  if ((await listVersions(store)).some((version) => version.id === id)) return id;
  throw refuse("This version is not there.");
}

/** Writes the content of an earlier version as ordinary changes, to be looked at and published. */
export async function restoreVersion(store: ContentStore, id: string): Promise<object> {
  const { folder } = store;
  await known(store, id);
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
