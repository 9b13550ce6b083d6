import { commitOf, GitError, gitText } from "./git.ts";

/** How the content is kept, and where its versions are sent to. */
export type Repository =
  /** Publishing has to wait for somebody; `advice` says for what. */
  | { state: "unusable"; advice: string }
  | { state: "usable"; author: boolean; branch: string; remote: string | undefined };

const saved = "Your changes are saved on this computer, and nothing is lost.";

export async function repositoryOf(folder: string): Promise<Repository> {
  const unusable = (advice: string) => ({ state: "unusable" as const, advice });
  try {
    await gitText(folder, "rev-parse", "--is-inside-work-tree");
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    const forThem =
      error.program === "missing"
        ? "the program git is missing, https://git-scm.com"
        : `this folder is not kept by git (${error.message})`;
    const instead =
      "Your changes are saved in the folder “content”: give that folder to whoever looks after the site.";
    return unusable(
      `Publishing is not set up on this computer. ${instead} (For them: ${forThem}.)`,
    );
  }
  const branch = await gitText(folder, "symbolic-ref", "-q", "--short", "HEAD").catch(() => "");
  if (branch === "" || (await commitOf(folder, "MERGE_HEAD"))) {
    const forThem = branch === "" ? "the head is detached" : "a merge is not finished";
    return unusable(
      `Somebody is in the middle of technical work on this copy of the site, so nothing can be published. ${saved} Ask whoever looks after the site. (For them: ${forThem}.)`,
    );
  }
  const remote = await remoteOf(folder, branch);
  const usual = remote && (await usualBranches(folder, remote));
  if (usual && !usual.includes(branch)) {
    return unusable(
      `This copy of the site is not the one that visitors see, so nothing can be published from it. ${saved} Ask whoever looks after the site. (For them: the branch is ${branch}, not ${usual.join(" or ")}.)`,
    );
  }
  const author = await gitText(folder, "var", "GIT_COMMITTER_IDENT").catch(() => "");
  return { state: "usable", author: author !== "", branch, remote };
}

/** Where the branch is kept, or the first place that git knows. */
async function remoteOf(folder: string, branch: string): Promise<string | undefined> {
  const own = await gitText(folder, "config", `branch.${branch}.remote`).catch(() => "");
  const remotes = (await gitText(folder, "remote")).split("\n").filter(Boolean);
  return remotes.find((name) => name === own) ?? remotes.find(isOrigin) ?? remotes[0];
}

const isOrigin = (name: string) => name === "origin";

/** The branch that the site is built from. */
async function usualBranches(folder: string, remote: string): Promise<string[]> {
  const head = `refs/remotes/${remote}/HEAD`;
  const known = await gitText(folder, "symbolic-ref", "-q", "--short", head).catch(() => "");
  return known ? [known.slice(remote.length + 1)] : ["main", "master"];
}

/** Whether there are versions that the remote does not have, as far as this computer knows. */
export async function isUnsent(folder: string, remote: string, branch: string): Promise<boolean> {
  const [here, there] = await Promise.all([
    commitOf(folder, "HEAD"),
    commitOf(folder, `refs/remotes/${remote}/${branch}`),
  ]);
  if (!here || !there) return here !== undefined;
  return (await gitText(folder, "rev-list", "--count", `${there}..${here}`)) !== "0";
}

export const contains = (folder: string, commit: string, older: string) =>
  gitText(folder, "merge-base", "--is-ancestor", older, commit).then(
    () => true,
    () => false,
  );
