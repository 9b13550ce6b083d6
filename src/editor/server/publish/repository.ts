import { existsSync } from "node:fs";
import path from "node:path";
import { refuse } from "../http/refuse.ts";
import { GitError, git, gitNames, gitText } from "./git.ts";

/*
 * The list of changes is asked for after every save, and to start git takes this large process longer
 * than git takes to answer. So everything that is known of a repository comes from one command, and then three at once.
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
  const [known, author] = await Promise.all([
    targetOf(folder, branch),
    gitText(folder, "var", "GIT_COMMITTER_IDENT").catch(() => ""),
  ]);
  if (known && !known.usual.includes(branch)) {
    return unusable(
      `This copy of the site is not the one that visitors see, so nothing can be published from it. ${saved}`,
      `the branch is ${branch}, not ${known.usual.join(" or ")}`,
    );
  }
  return { state: "usable", commit, changed, author: author !== "", target: known?.target };
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

/** Where the branch is kept, or another place that git knows, and what is known to be there. */
async function targetOf(folder: string, branch: string) {
  const format = "--format=%(refname) %(objectname) %(symref) %(upstream:remotename)";
  const [found, named] = await Promise.all([
    gitText(folder, "for-each-ref", format, `refs/heads/${branch}`, "refs/remotes"),
    gitText(folder, "remote"),
  ]);
  const refs = new Map(found.split("\n").map((line) => [line.split(" ")[0], line.split(" ")]));
  const remotes = named.split("\n").filter(Boolean);
  const [, , , upstream = ""] = refs.get(`refs/heads/${branch}`) ?? [];
  const remote = [upstream, "origin", ...remotes].find((name) => remotes.includes(name));
  if (!remote) return undefined;
  const tracked = `refs/remotes/${remote}/`;
  const [, sent] = refs.get(tracked + branch) ?? [];
  const [, , main] = refs.get(`${tracked}HEAD`) ?? [];
  // The branch that the site is built from.
  const usual = main ? [main.slice(tracked.length)] : ["main", "master"];
  return { target: { remote, branch, tracking: tracked + branch, sent }, usual };
}

/** Whether there are versions that the remote does not have, as far as this computer knows. */
export const isUnsent = (folder: string, { tracking }: Target) =>
  gitText(folder, "for-each-ref", "--contains", "HEAD", tracking).then(
    (found) => found === "",
    () => false,
  );
