import fs from "node:fs/promises";
import type { ChangesAnswer, PublishRequest } from "../../shared/api.ts";
import type { ContentStore, Sources } from "../content/content-store.ts";
import { Refusal, refuse } from "../http/refuse.ts";
import { launchList } from "../launch/launch.ts";
import type { Person } from "../people/person.ts";
import { findFileChanges } from "./changes.ts";
import { commitOf, git, gitText } from "./git.ts";
import { findChanges } from "./groups.ts";
import { withoutUnfinished } from "./left-out.ts";
import { layoutOf, repositoryOf, usableRepository } from "./repository.ts";
import type { Sender } from "./sending.ts";

/** What has changed since the last publication, and what publishing can do here. */
export async function changesAnswer(store: ContentStore, sender: Sender): Promise<ChangesAnswer> {
  const [launch, repository] = await Promise.all([launchList(store), repositoryOf(store.folder)]);
  if (repository.state === "unusable") {
    return {
      changes: [],
      launch,
      isOld: false,
      git: { available: false, advice: repository.advice },
    };
  }
  const changes = await findChanges(store, repository);
  return {
    changes: changes.map(({ id, text, details, of }) => ({ id, text, details, of })),
    launch,
    isOld: sender.isOld(),
    held: sender.held(),
    git: { available: true, author: repository.author, sending: await sender.state(repository) },
  };
}

/** Commits the content folder and nothing else. `people` are the author and whoever has made what goes along. */
export async function publish(
  store: ContentStore,
  { author, unfinished }: PublishRequest,
  [person, ...others]: Person[] = [],
): Promise<object> {
  const { folder } = store;
  const repository = await usableRepository(folder);
  const sources = await withoutUnfinished(store, repository, unfinished);
  const problems = await store.problems(sources);
  if (problems.length > 0) throw refuse(problems.map((text) => ({ text })));
  const texts = (await findFileChanges(store, repository, sources)).map(({ text }) => text);
  if (texts.length === 0) throw refuse("Nothing has changed since the last publication.");
  if (!author && !repository.author) throw refuse("Write your name and your e-mail address.");
  try {
    // Asked once: git remembers it for this copy of the site.
    if (author) {
      await git(folder, ["config", "user.name", author.name]);
      await git(folder, ["config", "user.email", author.email]);
    }
    const input = messageFor(texts) + trailers(others.filter(({ name }) => name !== person?.name));
    await commit(store, sources, input, person ? identityOf(person) : []);
  } catch (error) {
    const reason = (error as Error).message;
    throw new Refusal(500, {
      error: `It was not published, and your changes are all still there. Ask whoever looks after the site. (For them: “${reason}”)`,
    });
  }
  return {};
}

/**
 * The content folder alone, with other `sources` than the disk's for some of its files: in an index of its own,
 * whatever a technical person has put into the usual one.
 */
async function commit(
  store: ContentStore,
  sources: Sources,
  message: string,
  identity: string[],
): Promise<void> {
  const { folder } = store;
  const { prefix } = await layoutOf(folder);
  const index = await gitText(
    folder,
    "rev-parse",
    "--path-format=absolute",
    "--git-path",
    "edited",
  );
  const from = (await commitOf(folder, "HEAD")) ? ["-m", "HEAD"] : ["--empty"];
  try {
    await git(folder, ["read-tree", ...from, `--index-output=${index}`]);
    await git(folder, ["add", "-A", "--", "."], { index });
    for (const [name, source] of Object.entries(sources)) {
      const file = `${prefix}${name}`;
      const hash = await git(folder, ["hash-object", "-w", "--stdin"], { input: source ?? "" });
      const entry = `${source === undefined ? 0 : 100644} ${String(hash).trim()}\t${file}\n`;
      await git(folder, ["update-index", "--index-info"], { index, input: entry });
    }
    await git(folder, [...identity, "commit", "-q", "-F", "-"], { index, input: message });
    await git(folder, ["reset", "-q", "--", "."]);
  } finally {
    await fs.rm(index, { force: true });
  }
}

/** How the message of a publication begins. */
export const publication = "content: change ";

/** The first line says it in short; the list says everything, also to whoever looks at earlier versions. */
function messageFor(texts: string[]): string {
  const places = [...new Set(texts.map((text) => text.split(/[:,.] ?/)[0]))];
  const rest = places.length > 3 ? ` and ${places.length - 3} more` : "";
  const list = texts.map((text) => `- ${text}\n`).join("");
  return `${publication}${places.slice(0, 3).join(", ")}${rest}\n\n${list}`;
}

const identityOf = ({ name, email }: Person) => [
  ...["-c", `user.name=${name}`],
  ...["-c", `user.email=${email}`],
];

/** As git's hosts read them. */
function trailers(people: Person[]): string {
  const lines = people.map(({ name, email }) => `Co-authored-by: ${name} <${email}>\n`);
  return lines.length > 0 ? `\n${[...new Set(lines)].join("")}` : "";
}
