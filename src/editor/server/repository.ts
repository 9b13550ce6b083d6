import { commitOf, GitError, gitText } from "./git.ts";

/** The branch that is sent, where to, and the name of what is known to be there. */
export type Target = { remote: string; branch: string; tracking: string };

/** How the content is kept, and where its versions are sent to. */
export type Repository =
  /** Publishing has to wait for somebody; `advice` says for what. */
  | { state: "unusable"; advice: string }
  | { state: "usable"; author: boolean; target: Target | undefined };

const saved =
  "Your changes are saved on this computer, and nothing is lost. Ask whoever looks after the site.";

export async function repositoryOf(folder: string): Promise<Repository> {
  const unusable = (sentences: string, forThem: string) =>
    ({ state: "unusable", advice: `${sentences} (For them: ${forThem}.)` }) as const;
  let branch: string;
  try {
    branch = await gitText(folder, "symbolic-ref", "-q", "--short", "HEAD").catch(emptyIfQuiet);
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    return unusable(
      "Publishing is not set up on this computer. Your changes are saved in the folder “content”: give that folder to whoever looks after the site.",
      error.program === "missing"
        ? "the program git is missing, https://git-scm.com"
        : `this folder is not kept by git (${error.message})`,
    );
  }
  if (branch === "" || (await commitOf(folder, "MERGE_HEAD"))) {
    return unusable(
      `Somebody is in the middle of technical work on this copy of the site, so nothing can be published. ${saved}`,
      branch === "" ? "the head is detached" : "a merge is not finished",
    );
  }
  const remote = await remoteOf(folder, branch);
  const usual = remote && (await usualBranches(folder, remote));
  if (usual && !usual.includes(branch)) {
    return unusable(
      `This copy of the site is not the one that visitors see, so nothing can be published from it. ${saved}`,
      `the branch is ${branch}, not ${usual.join(" or ")}`,
    );
  }
  const author = await gitText(folder, "var", "GIT_COMMITTER_IDENT").catch(() => "");
  const target = remote && { remote, branch, tracking: `refs/remotes/${remote}/${branch}` };
  return { state: "usable", author: author !== "", target: target || undefined };
}

/** Of a detached head, git says nothing. */
function emptyIfQuiet(error: unknown): string {
  if (error instanceof GitError && error.program === "found" && !error.output.trim()) return "";
  throw error;
}

/** Where the branch is kept, or the first place that git knows. */
async function remoteOf(folder: string, branch: string): Promise<string | undefined> {
  const remotes = (await gitText(folder, "remote")).split("\n").filter(Boolean);
  if (remotes.length < 2) return remotes[0];
  const own = await gitText(folder, "config", `branch.${branch}.remote`).catch(() => "");
  return [own, "origin", ...remotes].find((name) => remotes.includes(name));
}

/** The branch that the site is built from. */
async function usualBranches(folder: string, remote: string): Promise<string[]> {
  const head = `refs/remotes/${remote}/HEAD`;
  const known = await gitText(folder, "symbolic-ref", "-q", "--short", head).catch(() => "");
  return known ? [known.slice(remote.length + 1)] : ["main", "master"];
}

/** Whether there are versions that the remote does not have, as far as this computer knows. */
export const isUnsent = (folder: string, { tracking }: Target) =>
  gitText(folder, "for-each-ref", "--contains", "HEAD", tracking).then(
    (found) => found === "",
    () => false,
  );
