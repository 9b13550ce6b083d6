import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { FieldClash } from "../../shared/api.ts";
import { type ContentStore, contentStore } from "../content/content-store.ts";
import { definitionOf } from "../content/files.ts";
import { writeAtomically, writeOrRemove } from "../content/write-atomically.ts";
import { commitOf, contains, fileAt, git, gitNames, gitText } from "../publish/git.ts";
import { layoutOf } from "../publish/repository.ts";
import { type Choices, mergeFile, mergeSources } from "./clashes.ts";

/** Only a person can put the changes of both sides together. Its message is for whoever does. */
export class NotMerged extends Error {}

/**
 * Puts what others have sent together with what is published here, or answers with the fields that somebody
 * has to decide on. Then, and after a failure, all is as it was.
 */
export async function mergeRemote(
  store: ContentStore,
  theirs: string,
  choices: Choices,
): Promise<FieldClash[]> {
  const { folder } = store;
  if (!(await commitOf(folder, theirs)) || (await contains(folder, "HEAD", theirs))) return [];
  const { prefix } = await layoutOf(folder);
  // In a folder of its own, so that the site changes when everything is done and checked.
  const aside = await fs.mkdtemp(path.join(os.tmpdir(), "site-merge-"));
  const tree = path.join(aside, "tree");
  try {
    await git(folder, ["worktree", "add", "-q", "--detach", tree, "HEAD"]);
    const open = await startMerge(tree, theirs, prefix);
    const clashes = await settle(store, { tree, prefix, open }, choices);
    if (clashes.length > 0) return clashes;
    const message = "content: take in the changes of others";
    await git(tree, ["commit", "-q", "--no-verify", "-m", message]);
    const problems = await contentStore(path.join(tree, prefix), await store.read()).problems();
    if (problems.length > 0) throw new Error(problems.join("\n"));
    await moveTo(store, prefix, await gitText(tree, "rev-parse", "HEAD"));
    return [];
  } catch (error) {
    throw new NotMerged((error as Error).message);
  } finally {
    await git(folder, ["worktree", "remove", "--force", tree]).catch(() => undefined);
    await fs.rm(aside, { recursive: true, force: true });
  }
}

/** Git merges the programs. Content that both have changed stays open: lines are not fields. */
async function startMerge(tree: string, theirs: string, prefix: string): Promise<string[]> {
  const attributes = path.join(tree, "../attributes");
  await fs.writeFile(attributes, `/${prefix}**/*.yaml -merge\n`);
  const setting = ["-c", `core.attributesFile=${attributes}`];
  const merge = [...setting, "merge", "-q", "--no-commit", "--no-ff", theirs];
  const failure = await git(tree, merge).then(nothing, (error) => error);
  const open = await gitNames(tree, "diff", "--name-only", "--diff-filter=U", "-z");
  if (failure && open.length === 0) throw failure;
  return open;
}

type Merge = { tree: string; prefix: string; open: string[] };

/** Decides what git has left open. */
async function settle(store: ContentStore, { tree, prefix, open }: Merge, choices: Choices) {
  const foreign = open.find((name) => !name.startsWith(prefix));
  if (foreign) throw new Error(`Changed on both sides: ${foreign}`);
  const clashes: FieldClash[] = [];
  for (const name of open) {
    const [base, mine, theirs] = await Promise.all(
      [1, 2, 3].map((stage) => git(tree, ["cat-file", "blob", `:${stage}:${name}`]).catch(nothing)),
    );
    const sides = { file: name.slice(prefix.length), base, mine, theirs };
    const merged = await mergeFile(store, sides, choices);
    clashes.push(...merged.clashes);
    await writeOrRemove(path.join(tree, name), merged.data);
    await git(tree, ["add", "-A", "--", name]);
  }
  return clashes;
}

const nothing = () => undefined;

/** Moves the branch and the files to a later commit. What is written and not published stays. */
async function moveTo(store: ContentStore, prefix: string, to: string): Promise<void> {
  const root = await gitText(store.folder, "rev-parse", "--show-toplevel");
  const differing = ["diff", "--name-only", "--no-renames", "-z"];
  const from = await gitText(root, "rev-parse", "HEAD");
  const incoming = await gitNames(root, ...differing, from, to);
  const edited = (await gitNames(root, ...differing, from)).filter((name) =>
    incoming.includes(name),
  );
  const foreign = edited.find((name) => !name.startsWith(prefix));
  if (foreign) throw new Error(`Changed here and not committed: ${foreign}`);
  /** Git leaves a file alone whose entry in the index is the new one already. */
  const enter = async (commit: string) => {
    if (edited.length > 0) await git(root, ["reset", "-q", commit, "--", ...edited]);
  };
  await enter(to);
  try {
    await git(root, ["merge", "-q", "--ff-only", to]);
  } catch (error) {
    await enter(from);
    throw error;
  }
  for (const name of edited.filter((name) => definitionOf(name.slice(prefix.length)))) {
    const place = path.join(root, name);
    const here = await fs.readFile(place).catch(nothing);
    const [old, now] = [await fileAt(root, from, name), await fileAt(root, to, name)];
    // In a clash, what was written here stays.
    if (old && here && now)
      await writeAtomically(
        place,
        mergeSources(old, here, now, () => "mine"),
      );
  }
}
