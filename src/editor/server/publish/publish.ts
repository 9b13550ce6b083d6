import type { ChangesAnswer, PublishRequest } from "../../shared/api.ts";
import type { ContentStore } from "../content/content-store.ts";
import { unusedDocuments } from "../content/documents.ts";
import { Refusal, refuse } from "../http/refuse.ts";
import { launchList } from "../launch/launch.ts";
import type { Person } from "../people/person.ts";
import { findChanges } from "./changes.ts";
import { git } from "./git.ts";
import { repositoryOf, usableRepository } from "./repository.ts";
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
    changes: changes.map(({ id, file, text }) => ({ id, file, text })),
    launch,
    isOld: sender.isOld(),
    git: { available: true, author: repository.author, sending: await sender.state(repository) },
  };
}

/** Commits the content folder and nothing else. `people` are the author and whoever has made what goes along. */
export async function publish(
  store: ContentStore,
  { author }: PublishRequest,
  [person, ...others]: Person[] = [],
): Promise<object> {
  const { folder } = store;
  const repository = await usableRepository(folder);
  const problems = await store.problems();
  if (problems.length > 0) throw refuse(problems.map((text) => ({ text })));
  const texts = (await findChanges(store, repository)).map(({ text }) => text);
  if (texts.length === 0) throw refuse("Nothing has changed since the last publication.");
  if (!author && !repository.author) throw refuse("Write your name and your e-mail address.");
  try {
    // Asked once: git remembers it for this copy of the site.
    if (author) {
      await git(folder, ["config", "user.name", author.name]);
      await git(folder, ["config", "user.email", author.email]);
    }
    const left = (await unusedDocuments(store)).map((file) => `:(exclude,literal)${file}`);
    await git(folder, ["add", "-A", "--", ".", ...left]);
    const identity = person ? identityOf(person) : [];
    const input = messageFor(texts) + trailers(others.filter(({ name }) => name !== person?.name));
    await git(folder, [...identity, "commit", "-q", "-F", "-", "--", "."], { input });
  } catch (error) {
    const reason = (error as Error).message;
    throw new Refusal(500, {
      error: `It was not published, and your changes are all still there. Ask whoever looks after the site. (For them: “${reason}”)`,
    });
  }
  return {};
}

/** The first line says it in short; the list says everything, also to whoever looks at earlier versions. */
function messageFor(texts: string[]): string {
  const places = [...new Set(texts.map((text) => text.split(/[:,.] ?/)[0]))];
  const rest = places.length > 3 ? ` and ${places.length - 3} more` : "";
  const list = texts.map((text) => `- ${text}\n`).join("");
  return `content: change ${places.slice(0, 3).join(", ")}${rest}\n\n${list}`;
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
