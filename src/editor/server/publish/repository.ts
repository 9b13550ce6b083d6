import { existsSync } from "node:fs";
import path from "node:path";
import { refuse } from "../http/refuse.ts";
import { GitError, git, gitNames, gitText } from "./git.ts";

/*
 * The list of changes is asked for after every save, and to start git takes this large process longer
 * than git takes to answer. So everything that is known of a repository comes from three commands.
 */

/** The branch that is sent, where to, and the name and the commit of what is known to be there. */
export type Target = { remote: string; branch: string; tracking: string; sent: string | undefined };

/** How the content is kept, and where its versions are sent to. */
export type Repository =
  /** Publishing has to wait for somebody; `advice` says for what. */
  | { state: "unusable"; advice: string }
  | {
      state: "usable";
      /** The last version; none in a new repository. */
      commit: string | undefined;
      /** What differs from it, by its name in the folder. */
      changed: string[];
      author: boolean;
      target: Target | undefined;
    };
export type UsableRepository = Extract<Repository, { state: "usable" }>;

const saved =
  "Your changes are saved on this computer, and nothing is lost. Ask whoever looks after the site.";

export async function repositoryOf(folder: string): Promise<Repository> {
  const unusable = (sentences: string, forThem: string) =>
    ({ state: "unusable", advice: `${sentences} (For them: ${forThem}.)` }) as const;
  const status = await statusOf(folder).catch((error) => {
    if (error instanceof GitError) return error;
    throw error;
  });
  if (status instanceof GitError) {
    return unusable(
      "Publishing is not set up on this computer. Your changes are saved in the folder “content”: give that folder to whoever looks after the site.",
      status.program === "missing"
        ? "the program git is missing, https://git-scm.com"
        : `this folder is not kept by git (${status.message})`,
    );
  }
  const { branch, isMerging, commit, changed } = status;
  if (!branch || isMerging) {
    return unusable(
      `Somebody is in the middle of technical work on this copy of the site, so nothing can be published. ${saved}`,
      isMerging ? "a merge is not finished" : "the head is detached",
    );
  }
  const { remote, author } = await settingsOf(folder, branch);
  if (!remote) return { state: "usable", commit, changed, author, target: undefined };
  const { usual, sent } = await branchesOf(folder, remote, branch);
  if (!usual.includes(branch)) {
    return unusable(
      `This copy of the site is not the one that visitors see, so nothing can be published from it. ${saved}`,
      `the branch is ${branch}, not ${usual.join(" or ")}`,
    );
  }
  const target = { remote, branch, tracking: `refs/remotes/${remote}/${branch}`, sent };
  return { state: "usable", commit, changed, author, target };
}

export async function usableRepository(folder: string): Promise<UsableRepository> {
  const repository = await repositoryOf(folder);
  if (repository.state === "unusable") throw refuse(repository.advice);
  return repository;
}

type Layout = { root: string; prefix: string; mergeHead: string; aside: string };
const layouts = new Map<string, Layout>();

/**
 * Where the repository begins, the name of the folder in it, such as "content/", the file that a merge leaves,
 * and a folder beside the branches for what is made aside.
 */
export async function layoutOf(folder: string): Promise<Layout> {
  const known = layouts.get(folder);
  if (known) return known;
  const asked = [
    "--show-toplevel",
    "--show-prefix",
    "--git-path",
    "MERGE_HEAD",
    "--git-path",
    "editor",
  ];
  const answer = await git(folder, ["rev-parse", ...asked]);
  const [root = "", prefix = "", mergeHead = "", aside = ""] = answer.toString().split("\n");
  const place = (file: string) => path.resolve(folder, file);
  const layout = { root, prefix, mergeHead: place(mergeHead), aside: place(aside) };
  layouts.set(folder, layout);
  return layout;
}

/** How many fields stand before the name of a new file, a tracked one, and one that is not merged. */
const fieldsBefore: Record<string, number> = { "?": 0, "1": 7, u: 9 };

async function statusOf(folder: string) {
  const { prefix, mergeHead } = await layoutOf(folder);
  const status = ["status", "--porcelain=v2", "--branch", "-z", "--no-renames", "-uall", "--", "."];
  const lines = (await gitNames(folder, ...status)).map((line) => line.split(" "));
  const header = (name: string) => {
    const [, , value = ""] = lines.find(([, key]) => key === `branch.${name}`) ?? [];
    return value.startsWith("(") ? undefined : value;
  };
  const changed = lines.flatMap(([kind = "", ...fields]) => {
    const before = fieldsBefore[kind];
    return before === undefined ? [] : [fields.slice(before).join(" ").slice(prefix.length)];
  });
  return {
    branch: header("head"),
    commit: header("oid"),
    changed,
    isMerging: existsSync(mergeHead),
  };
}

/** Where the branch is kept, or the first place that git knows, and whether git knows who commits. */
async function settingsOf(folder: string, branch: string) {
  const wanted = ["config", "-z", "--get-regexp", "^(branch|remote|user)\\."];
  const entries = await gitNames(folder, ...wanted).catch(() => []);
  const settings = new Map(entries.map((entry) => entry.split("\n") as [string, string]));
  const remotes = [...settings.keys()].flatMap((key) => /^remote\.(.+)\.url$/.exec(key)?.[1] ?? []);
  const names = [settings.get(`branch.${branch}.remote`), "origin", ...remotes];
  const isNamed = settings.get("user.name") && settings.get("user.email");
  const author = isNamed || (await gitText(folder, "var", "GIT_COMMITTER_IDENT").catch(() => ""));
  return {
    remote: names.find((name) => name && remotes.includes(name)),
    author: Boolean(author),
  };
}

/** The branch that the site is built from, and what the remote is known to have of another. */
async function branchesOf(folder: string, remote: string, branch: string) {
  const prefix = `refs/remotes/${remote}/`;
  const format = "--format=%(refname) %(objectname) %(symref)";
  const refs = (await gitText(folder, "for-each-ref", format, prefix)).split("\n");
  const find = (name: string) =>
    refs.map((ref) => ref.split(" ")).find(([ref]) => ref === prefix + name);
  const [, , main] = find("HEAD") ?? [];
  const [, sent] = find(branch) ?? [];
  return { usual: main ? [main.slice(prefix.length)] : ["main", "master"], sent };
}

/** Whether there are versions that the remote does not have, as far as this computer knows. */
export const isUnsent = (folder: string, { tracking }: Target) =>
  gitText(folder, "for-each-ref", "--contains", "HEAD", tracking).then(
    (found) => found === "",
    () => false,
  );
