import type { ChangesAnswer, PublishRequest } from "../api.ts";
import { Answer, refuse } from "./answer.ts";
import { findChanges, neverPublished } from "./changes.ts";
import type { ContentStore } from "./content-store.ts";
import { git } from "./git.ts";
import { launchList } from "./launch.ts";
import { repositoryOf } from "./repository.ts";
import type { Sender } from "./sending.ts";

/** What has changed since the last publication, and what publishing can do here. */
export async function changesAnswer(store: ContentStore, sender: Sender): Promise<ChangesAnswer> {
  const launch = await launchList(store);
  const repository = await repositoryOf(store.folder);
  if (repository.state === "unusable") {
    return { changes: [], launch, git: { available: false, advice: repository.advice } };
  }
  const changes = await findChanges(store);
  return {
    changes: changes.map(({ id, file, text }) => ({ id, file, text })),
    launch,
    git: { available: true, author: repository.author, sending: await sender.state() },
  };
}

/** Commits the content folder and nothing else. */
export async function publish(store: ContentStore, { author }: PublishRequest): Promise<object> {
  const { folder } = store;
  const repository = await repositoryOf(folder);
  if (repository.state === "unusable") throw refuse(repository.advice);
  const problems = await store.problems();
  if (problems.length > 0) throw refuse(problems.map((text) => ({ text })));
  const texts = (await findChanges(store)).map(({ text }) => text);
  if (texts.length === 0) throw refuse("Nothing has changed since the last publication.");
  if (!author && !repository.author) throw refuse("Write your name and your e-mail address.");
  const identity = author
    ? ["-c", `user.name=${author.name}`, "-c", `user.email=${author.email}`]
    : [];
  try {
    await git(folder, ["add", "-A", "--", ".", ...neverPublished]);
    await git(folder, [...identity, "commit", "-q", "-F", "-", "--", "."], messageFor(texts));
  } catch (error) {
    const reason = (error as Error).message;
    throw new Answer(500, {
      error: `It was not published, and your changes are all still there. Ask whoever looks after the site. (For them: “${reason}”)`,
    });
  }
  return {};
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
