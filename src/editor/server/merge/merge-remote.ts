import { execFile } from "node:child_process";
import fs from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import type { FieldClash } from "../../shared/api.ts";
import { translationOf } from "../../shared/translations.ts";
import { type ContentStore, contentStore } from "../content/content-store.ts";
import { nameOf } from "../content/files.ts";
import { writeOrRemove } from "../content/write-atomically.ts";
import { commitOf, contains, fileAt, git, gitNames, gitText } from "../publish/git.ts";
import { layoutOf, usableRepository } from "../publish/repository.ts";
import { type Choices, isSame, mergeFile } from "./clashes.ts";
import { asideOf, finishStep, takeStep } from "./step.ts";

/**
 * Only a person can put the changes of both sides together. Its message is for whoever does. `problems` are sentences
 * of the content, which whoever writes it can mend.
 */
export class NotMerged extends Error {
  readonly problems: string[];
  constructor(message: string, problems: string[] = []) {
    super(message);
    this.problems = problems;
  }
}

/** `clashes` are fields that somebody has to decide on first; `program`: it has changed, and needs a start. */
type Merged = { clashes: FieldClash[]; program: boolean };

/**
 * Puts what others have sent together with what is published here and with what is not. Everything is made and
 * checked aside, and then one step is taken. With clashes, and after a failure, all is as it was.
 */
export async function mergeRemote(
  store: ContentStore,
  theirs: string,
  choices: Choices,
): Promise<Merged> {
  const { folder } = store;
  await finishStep(folder);
  if (!(await commitOf(folder, theirs)) || (await contains(folder, "HEAD", theirs))) {
    return { clashes: [], program: false };
  }
  try {
    return await merge(store, theirs, choices);
  } catch (error) {
    throw error instanceof NotMerged ? error : new NotMerged((error as Error).message);
  } finally {
    await finishStep(folder);
  }
}

async function merge(store: ContentStore, theirs: string, choices: Choices): Promise<Merged> {
  const { folder } = store;
  const { prefix, root } = await layoutOf(folder);
  const { tree } = await asideOf(folder);
  const from = await gitText(folder, "rev-parse", "HEAD");
  // Without a version of one's own there is nothing to put together.
  const isBehind = await contains(folder, theirs, from);
  await git(folder, ["worktree", "add", "-q", "--detach", tree, isBehind ? theirs : from]);
  const clashes = isBehind ? [] : await mergeVersions(store, theirs, choices);
  const to = await gitText(tree, "rev-parse", "HEAD");
  const incoming = await namesBetween(root, from, to);
  const program = incoming.some((name) => !name.startsWith(prefix));
  const check = () => (program ? checkByProgram(folder, from, to) : checkContent(store));
  if (clashes.length === 0) await check();
  const unpublished = await mergeUnpublished(store, incoming, choices);
  clashes.push(...unpublished.clashes);
  if (clashes.length > 0) return { clashes, program: false };
  if (unpublished.found) await check();
  await takeStep(folder, from, to, [...new Set([...incoming, ...unpublished.followed])]);
  return { clashes, program };
}

const namesBetween = (root: string, ...commits: string[]) =>
  gitNames(root, "diff", "--name-only", "--no-renames", "-z", ...commits);

/** Git merges the programs. Content that both have changed stays open: lines are not fields. */
async function mergeVersions(store: ContentStore, theirs: string, choices: Choices) {
  const { prefix } = await layoutOf(store.folder);
  const { aside, tree } = await asideOf(store.folder);
  const attributes = path.join(aside, "attributes");
  await fs.writeFile(attributes, `/${prefix}**/*.yaml -merge\n`);
  const setting = ["-c", `core.attributesFile=${attributes}`];
  const merge = [...setting, "merge", "-q", "--no-commit", "--no-ff", theirs];
  const failure = await git(tree, merge).then(nothing, (error) => error);
  const open = await gitNames(tree, "diff", "--name-only", "--diff-filter=U", "-z");
  if (failure && open.length === 0) throw failure;
  const foreign = open.find((name) => !name.startsWith(prefix));
  if (foreign) throw new Error(`Changed on both sides: ${foreign}`);
  const base = await gitText(tree, "merge-base", "HEAD", theirs);
  const changed = contentIn(prefix, await namesBetween(tree, base));
  const sidesOf = async (file: string) => {
    const name = prefix + file;
    const versions = open.includes(name) ? [":1", ":2", ":3"] : [base, "HEAD", theirs];
    const [old, mine, other] = await Promise.all(
      versions.map((version) =>
        git(tree, ["cat-file", "blob", `${version}:${name}`]).catch(nothing),
      ),
    );
    return { base: old, mine, theirs: other };
  };
  const files = [...contentIn(prefix, open), ...(await translationsOf(store, changed, changed))];
  const { clashes } = await mergeFiles(store, files, sidesOf, choices);
  await git(tree, ["add", "-A", "--", `./${prefix}`]);
  const message = "content: take in the changes of others";
  await git(tree, ["commit", "-q", "--no-verify", "-m", message]);
  return clashes;
}

const nothing = () => undefined;

const contentIn = (prefix: string, names: string[]) =>
  names.filter((name) => name.startsWith(prefix)).map((name) => name.slice(prefix.length));

/** What is said of these originals in other languages. It may have to follow them, also where it was not changed. */
async function translationsOf(store: ContentStore, originals: string[], incoming: string[]) {
  const names = [...(await store.read()).map(nameOf), ...incoming];
  return names.filter((name) => originals.includes(translationOf(name)?.file ?? ""));
}

/** Puts the merged files into the tree, once all are merged: what a translation becomes depends on what its original was. */
async function mergeFiles(
  store: ContentStore,
  files: string[],
  sidesOf: Parameters<typeof mergeFile>[2],
  choices: Choices,
) {
  const { prefix } = await layoutOf(store.folder);
  const { tree } = await asideOf(store.folder);
  const merged = new Map<string, Awaited<ReturnType<typeof mergeFile>>>();
  for (const file of new Set(files)) {
    merged.set(file, await mergeFile(store, file, sidesOf, choices));
  }
  for (const [file, { data }] of merged) await writeOrRemove(path.join(tree, prefix, file), data);
  return { merged, clashes: [...merged.values()].flatMap(({ clashes }) => clashes) };
}

/** Puts into the tree what is written here and not published. */
async function mergeUnpublished(store: ContentStore, incoming: string[], choices: Choices) {
  const { folder } = store;
  const { prefix, root } = await layoutOf(folder);
  const { tree } = await asideOf(folder);
  const read = (...name: string[]) => fs.readFile(path.join(...name)).catch(nothing);
  const untracked = await gitNames(root, "ls-files", "--others", "--exclude-standard", "-z");
  const foreign = [...(await namesBetween(root, "HEAD")), ...untracked].find(
    (name) => incoming.includes(name) && !name.startsWith(prefix),
  );
  if (foreign) throw new Error(`Changed here and not committed: ${foreign}`);
  const { changed } = await usableRepository(folder);
  const sidesOf = async (file: string) => ({
    base: await fileAt(folder, "HEAD", file),
    mine: await read(folder, file),
    theirs: await read(tree, prefix, file),
  });
  const translations = await translationsOf(store, changed, contentIn(prefix, incoming));
  const { merged, clashes } = await mergeFiles(
    store,
    [...changed, ...translations],
    sidesOf,
    choices,
  );
  const followed: string[] = [];
  for (const [file, { data }] of merged) {
    if (!isSame(data, await read(folder, file))) followed.push(prefix + file);
  }
  return { clashes, followed, found: changed.length > 0 };
}

async function checkContent(store: ContentStore) {
  const { prefix } = await layoutOf(store.folder);
  const { tree } = await asideOf(store.folder);
  const problems = await contentStore(path.join(tree, prefix), await store.read()).problems();
  if (problems.length > 0) throw new NotMerged(problems.join("\n"), problems);
}

/** What a newer program takes, this one may not know. It uses our packages, unless it comes with others. */
async function checkByProgram(folder: string, from: string, to: string) {
  const { prefix, root } = await layoutOf(folder);
  const { tree } = await asideOf(folder);
  const others = await gitText(root, "diff", "--name-only", from, to, "--", "package-lock.json");
  const packages = "node_modules";
  if (!others)
    await fs.symlink(path.join(root, packages), path.join(tree, packages)).catch(nothing);
  const env = { ...process.env, CONTENT_DIR: path.join(tree, prefix) };
  const options = { cwd: tree, env, shell: process.platform === "win32", timeout: 600_000 };
  await promisify(execFile)("npm", ["run", "--silent", "check"], options).catch((error) => {
    throw new Error(String(error.stderr || error.message).trim());
  });
}
