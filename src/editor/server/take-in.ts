import fs from "node:fs/promises";
import path from "node:path";
import { parse } from "yaml";
import type { Json } from "../api.ts";
import { mergeValues } from "../merge.ts";
import { setAt } from "../values.ts";
import { changeYaml } from "./change-yaml.ts";
import { type Choices, mergeFile, NotSent, sourceOf, type Version } from "./clashes.ts";
import type { Changes, ContentStore } from "./content-store.ts";
import { definitionOf } from "./files.ts";
import { commitOf, git, gitText } from "./git.ts";
import { contains } from "./repository.ts";

/** Files by their name in the repository. */
type Versions = Map<string, Version>;

const technical = (detail: string) =>
  new NotSent(
    "Somebody else has changed the same files in a way that the editor cannot put together with yours. Everything here is as it was. Ask whoever looks after the site.",
    detail,
  );

/** Puts what others have sent together with what is published here. A failure leaves all as it was. */
export async function takeIn(store: ContentStore, tracking: string, choices: Choices) {
  const { folder } = store;
  const mine = await commitOf(folder, "HEAD");
  const theirs = await commitOf(folder, tracking);
  if (!mine || !theirs || (await contains(folder, mine, theirs))) return;
  const root = await gitText(folder, "rev-parse", "--show-toplevel");
  const prefix = await gitText(folder, "rev-parse", "--show-prefix");
  const base = await gitText(root, "merge-base", mine, theirs).catch(() => {
    throw technical("The two histories have nothing in common.");
  });
  const merged =
    base === mine
      ? theirs
      : await mergeCommits({ root, prefix, base, mine, theirs }, store, choices);
  await moveTo(store, { root, prefix, from: mine, to: merged });
}

type Sides = { root: string; prefix: string; base: string; mine: string; theirs: string };

/** A commit with both sides. Nothing outside git's own folder changes. */
async function mergeCommits(
  { root, prefix, base, mine, theirs }: Sides,
  store: ContentStore,
  choices: Choices,
): Promise<string> {
  const [ours, others] = [await changed(root, base, mine), await changed(root, base, theirs)];
  const result: Versions = new Map();
  const open = [];
  for (const [name, version] of ours) {
    const other = others.get(name);
    if (!other || other.id === version.id) {
      result.set(name, version);
      continue;
    }
    if (!name.startsWith(prefix)) throw technical(`Changed on both sides: ${name}`);
    const file = name.slice(prefix.length);
    const old = await sourceAt(root, base, name);
    const sides = { file, base: old ?? "", mine: version, theirs: other };
    const merge = await mergeFile(store, sides, choices);
    result.set(name, merge.version);
    open.push(...merge.clashes);
  }
  if (open.length > 0) throw new NotSent("", "", open);
  const index = path.resolve(root, await gitText(root, "rev-parse", "--git-path", "editor-index"));
  const inIndex = (args: string[], input = "") => git(root, args, input, { GIT_INDEX_FILE: index });
  try {
    await inIndex(["read-tree", theirs]);
    await inIndex(["update-index", "--index-info"], indexLines(result));
    const tree = (await inIndex(["write-tree"])).toString().trim();
    const [name, email] = (await gitText(root, "log", "-1", "--format=%an%n%ae", mine)).split("\n");
    const identity = ["-c", `user.name=${name}`, "-c", `user.email=${email}`];
    const message = ["-m", "content: take in the changes of others"];
    const parents = ["-p", mine, "-p", theirs];
    return await gitText(root, ...identity, "commit-tree", tree, ...parents, ...message);
  } finally {
    await fs.rm(index, { force: true });
  }
}

type Move = { root: string; prefix: string; from: string; to: string };

/** Moves the branch and the files to another commit. What is written and not published stays. */
async function moveTo(store: ContentStore, { root, prefix, from, to }: Move): Promise<void> {
  const incoming = await changed(root, from, to);
  const differing = await gitText(root, "diff", "--name-only", "--no-renames", "-z", from);
  const edited = differing.split("\0").filter((name) => incoming.has(name));
  const foreign = edited.find((name) => !name.startsWith(prefix));
  if (foreign) throw technical(`Changed here and not committed: ${foreign}`);
  const rewritten: Changes = {};
  for (const name of edited) {
    const file = name.slice(prefix.length);
    const now = incoming.get(name);
    const source = await rebased(
      store,
      file,
      await sourceAt(root, from, name),
      now && (await sourceOf(root, now)),
    );
    if (source !== undefined) rewritten[file] = source;
  }
  const outgoing = await changed(root, to, from);
  /** Git leaves a file alone whose entry in the index is the new one already. */
  const go = async (one: string, other: string, versions: Versions) => {
    const kept = new Map([...versions].filter(([name]) => edited.includes(name)));
    await git(root, ["update-index", "--index-info"], indexLines(kept));
    await gitText(root, "update-index", "-q", "--refresh").catch(() => undefined);
    await git(root, ["read-tree", "-m", "-u", one, other]);
  };
  try {
    await go(from, to, incoming);
    const problems = await store.problems();
    if (problems.length > 0) throw technical(problems.join("\n"));
    if (Object.keys(rewritten).length > 0) await store.write(rewritten);
    await gitText(root, "update-ref", "-m", "editor: take in", "HEAD", to, from);
  } catch (error) {
    await go(to, from, outgoing).catch(() =>
      git(root, ["update-index", "--index-info"], indexLines(outgoing)),
    );
    throw error instanceof NotSent ? error : technical((error as Error).message);
  }
}

/** What was written here since, on top of the new version. In a clash what was written here wins. */
async function rebased(store: ContentStore, file: string, old?: string, now?: string) {
  const disk = path.join(store.folder, file);
  const here = await fs.readFile(disk, "utf8").catch(() => undefined);
  if (!definitionOf(file) || here === undefined || !old || !now) return undefined;
  const [base, mine, theirs] = [old, here, now].map((text) => parse(text) as Json);
  const { value, clashes } = mergeValues(base ?? null, mine ?? null, theirs ?? null);
  const chosen = clashes.reduce((value, { path, mine }) => setAt(value, path, mine), value);
  return changeYaml(now, [], chosen);
}

/** Every file that differs, as the second commit has it. */
async function changed(root: string, from: string, to: string): Promise<Versions> {
  const fields = (await git(root, ["diff-tree", "-r", "--no-renames", "-z", from, to]))
    .toString("utf8")
    .split("\0");
  const versions: Versions = new Map();
  for (let at = 0; at + 1 < fields.length; at += 2) {
    const [, mode = "", , id = ""] = (fields[at] ?? "").split(" ");
    versions.set(fields[at + 1] ?? "", { mode, id });
  }
  return versions;
}

const sourceAt = (root: string, commit: string, name: string) =>
  git(root, ["cat-file", "blob", `${commit}:${name}`]).then(
    (data) => data.toString("utf8"),
    () => undefined,
  );

const indexLines = (versions: Versions) =>
  [...versions].map(([name, { mode, id }]) => `${mode} ${id}\t${name}\n`).join("");
