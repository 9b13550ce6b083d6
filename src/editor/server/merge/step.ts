import { hash } from "node:crypto";
import fs from "node:fs/promises";
import path from "node:path";
import { writeAtomically } from "../content/write-atomically.ts";
import { commitOf, git } from "../publish/git.ts";
import { layoutOf } from "../publish/repository.ts";

/**
 * From one commit to another, with all files that differ. The new files lie in `tree`, beside the journal. Once the
 * journal is there, the step is taken; whatever stops it, the next start goes on where it stood.
 */
type Step = { from: string; to: string; files: { name: string; before: string }[] };

/** Beside the branches, so that files are moved and not copied. */
export async function asideOf(folder: string) {
  const { aside } = await layoutOf(folder);
  return { aside, tree: path.join(aside, "tree"), journal: path.join(aside, "journal.json") };
}

/** Takes a step to what lies in the tree. The files come first: on an old commit they are changes, and nobody's are lost. */
export async function takeStep(folder: string, from: string, to: string, names: string[]) {
  const { root } = await layoutOf(folder);
  const { tree, journal } = await asideOf(folder);
  const files = await Promise.all(
    names.map(async (name) => ({ name, before: await stateOf(path.join(root, name)) })),
  );
  for (const name of names) await sync(path.join(tree, name));
  await writeAtomically(journal, JSON.stringify({ from, to, files } satisfies Step));
  await finishStep(folder);
}

/** Ends a step that was begun, and clears up after one that was not. */
export async function finishStep(folder: string): Promise<void> {
  const { root } = await layoutOf(folder);
  const { aside, tree, journal } = await asideOf(folder);
  const written = await fs.readFile(journal, "utf8").catch(() => undefined);
  if (written) {
    const { from, to, files } = JSON.parse(written) as Step;
    for (const { name, before } of files) await move(tree, root, name, before);
    // Somebody may have worked on the branch since.
    if ((await commitOf(folder, "HEAD")) === from)
      await git(folder, ["update-ref", "HEAD", to, from]);
    const paths = ["--pathspec-from-file=-", "--pathspec-file-nul"];
    await git(root, ["reset", "-q", ...paths], { input: files.map(({ name }) => name).join("\0") });
    await fs.rm(journal);
  }
  await fs.rm(aside, { recursive: true, force: true });
  await git(folder, ["worktree", "prune"]);
}

/** Leaves a file alone that is not as it was: it is there already, or somebody has written in it. */
async function move(tree: string, root: string, name: string, before: string) {
  const [from, to] = [path.join(tree, name), path.join(root, name)];
  if ((await stateOf(to)) !== before) return;
  if ((await stateOf(from)) === "") return fs.rm(to, { force: true });
  await fs.mkdir(path.dirname(to), { recursive: true });
  await fs.rename(from, to);
}

/** Nothing, if there is no file. */
async function stateOf(file: string): Promise<string> {
  const data = await fs.readlink(file).catch(() => fs.readFile(file).catch(() => undefined));
  return data === undefined ? "" : hash("sha256", data);
}

/** What is moved must be on the disk before it is said to be. */
async function sync(file: string) {
  const handle = await fs.open(file).catch(() => undefined);
  await handle?.sync().finally(() => handle.close());
}
