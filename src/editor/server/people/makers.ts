import fs from "node:fs/promises";
import path from "node:path";
import { writeAtomically } from "../content/write-atomically.ts";
import { gitText } from "../publish/git.ts";
import type { Person } from "./person.ts";

/** A difference in a file, known by where it is, and by what is there now. */
type Written = { id: string; place: string; left: string };
type Made = Written & { by: Person[] };

/**
 * Who has made the changes that are not published. What differs from the last version is known to git, so only names
 * are kept, among git's own files: they are never published. `list` gives nothing while git cannot say what has changed.
 */
export function createMakers(folder: string, list: () => Promise<Written[] | undefined>) {
  let kept: Promise<{ file: string; made: Made[] }> | undefined;
  /** Whoever has changed something since the list was looked at. */
  let last: Person | undefined;

  async function read() {
    const file = path.join(await gitText(folder, "rev-parse", "--absolute-git-dir"), "makers.json");
    const made = await fs.readFile(file, "utf8").then(JSON.parse, () => []);
    return { file, made };
  }

  /** Puts down what is new to whoever was last. Never while something changes. */
  async function settle(): Promise<Made[]> {
    const changes = await list();
    if (!changes) return [];
    kept ??= read();
    const { file, made } = await kept;
    const gone = made.filter((other) => !changes.some(({ id }) => id === other.id));
    const makersOf = ({ id, place, left }: Written): Person[] => {
      // The words for an item change with its title, and its place when one before it was removed.
      const same =
        made.find((other) => other.id === id) ?? gone.find((other) => other.left === left);
      if (same) return same.by;
      const before = gone.find((other) => other.place === place)?.by ?? [];
      return last ? [...before.filter(({ name }) => name !== last?.name), last] : before;
    };
    const now = changes.map((change) => ({ ...change, by: makersOf(change) }));
    if (JSON.stringify(now) !== JSON.stringify(made)) {
      await writeAtomically(file, JSON.stringify(now));
      kept = Promise.resolve({ file, made: now });
    }
    return now;
  }

  return {
    settle,
    /** Before somebody changes something: what is there was made by others. */
    async begin(by: Person) {
      if (by.name !== last?.name) await settle();
      last = by;
    },
  };
}
