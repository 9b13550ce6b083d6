import { placeholdersIn } from "../../content/launch-check/placeholders.ts";
import type { ChangesAnswer, Published, PublishRequest } from "../api.ts";
import { Answer, refuse } from "./answer.ts";
import { findChanges } from "./changes.ts";
import type { ContentStore } from "./content-store.ts";
import { GitError, git, gitText } from "./git.ts";

/** What has changed since the last publication, and what publishing can do here. */
export async function changesAnswer(store: ContentStore): Promise<ChangesAnswer> {
  const launch = await placeholdersIn(store.folder);
  const state = await gitState(store.folder);
  if (!state.available) return { changes: [], launch, git: state };
  const changes = await findChanges(store);
  return { changes: changes.map(({ id, file, text }) => ({ id, file, text })), launch, git: state };
}

async function gitState(folder: string): Promise<ChangesAnswer["git"]> {
  try {
    await gitText(folder, "rev-parse", "--is-inside-work-tree");
    const remote = (await gitText(folder, "remote")) !== "";
    const author = await gitText(folder, "var", "GIT_COMMITTER_IDENT").catch(() => "");
    return { available: true, remote, author: author !== "" };
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    const instead =
      "Your changes are saved in the folder “content”: give that folder to whoever publishes the site.";
    const advice =
      error.program === "missing"
        ? `The program git is not installed, so the editor cannot publish. ${instead} Or install git from https://git-scm.com, and start the editor again.`
        : `This folder is not kept by git (${error.message}), so the editor cannot publish. ${instead}`;
    return { available: false, advice };
  }
}

/** Commits the content folder and nothing else, and pushes if asked. */
export async function publish(store: ContentStore, request: PublishRequest): Promise<Published> {
  const { folder } = store;
  const state = await gitState(folder);
  if (!state.available) throw refuse(state.advice);
  const problems = await store.problems();
  if (problems.length > 0) throw refuse(problems.map((text) => ({ text })));
  const texts = (await findChanges(store)).map(({ text }) => text);
  const push = request.push && state.remote;
  if (texts.length === 0 && !push) throw refuse("Nothing has changed since the last publication.");
  if (texts.length > 0) await commit(folder, texts, request.author, state.author);
  const id = await gitText(folder, "rev-parse", "--short", "HEAD");
  const done = texts.length > 0 ? "Published on this computer" : "Nothing new here";
  if (!push) return { commit: id, pushed: false, message: `${done}.` };
  try {
    await git(folder, ["push", "-q", await remoteOf(folder), "HEAD"]);
    return { commit: id, pushed: true, message: "Published and sent." };
  } catch (error) {
    const reason = (error as Error).message;
    const message = `${done}, but not sent: ${reason}. Nothing is lost; try again, or ask whoever looks after the site.`;
    return { commit: id, pushed: false, message };
  }
}

async function commit(
  folder: string,
  texts: string[],
  author: PublishRequest["author"],
  known: boolean,
): Promise<void> {
  if (!author && !known) {
    throw refuse("Git does not know who you are. Write your name and e-mail address.");
  }
  const identity = author
    ? ["-c", `user.name=${author.name}`, "-c", `user.email=${author.email}`]
    : [];
  try {
    await git(folder, ["add", "-A", "--", ".", ":(exclude,glob)**/.*.part"]);
    await git(folder, [...identity, "commit", "-q", "-F", "-", "--", "."], messageFor(texts));
  } catch (error) {
    const reason = (error as Error).message;
    throw new Answer(500, {
      error: `It was not published: git says “${reason}”. Your changes are all still there.`,
    });
  }
}

/** The first line says it in short; the list says everything. */
export function messageFor(texts: string[]): string {
  const [only] = texts;
  if (texts.length === 1 && only && only.length <= 64) return `content: ${only.slice(0, -1)}\n`;
  const places = [...new Set(texts.map((text) => text.split(/[:,.] ?/)[0] ?? ""))];
  const named = places.slice(0, 3).join(", ");
  const rest = places.length > 3 ? ` and ${places.length - 3} more` : "";
  return `content: change ${named}${rest}\n\n${texts.map((text) => `- ${text}`).join("\n")}\n`;
}

/** Where the branch is kept, or the first place that git knows. */
async function remoteOf(folder: string): Promise<string> {
  const branch = await gitText(folder, "rev-parse", "--abbrev-ref", "HEAD");
  const own = await gitText(folder, "config", `branch.${branch}.remote`).catch(() => "");
  const remotes = (await gitText(folder, "remote")).split("\n");
  return own || (remotes.includes("origin") ? "origin" : (remotes[0] ?? "origin"));
}
