import { isScalar, Scalar } from "yaml";
import type { z } from "zod";
import { type Article, article } from "../schema/articles.ts";
import { type SharedContent, sharedFiles } from "../schema/content.ts";
import { languageOf } from "../schema/language.ts";
import { pictureRegister } from "../schema/picture.ts";
import { readLogo } from "./brand.ts";
import { type Completeness, type Edition, readEdition, type Untranslated } from "./editions.ts";
import { explainIssue, explainYamlError } from "./explain.ts";
import { factsIn, fillFacts } from "./facts.ts";
import { hasHead, headProblems, type OwnHead } from "./page-heads.ts";
import { type Content, pages } from "./pages.ts";
import { type Problem, problemAt } from "./problem.ts";
import { dueArticles, newestFirst } from "./waiting.ts";
import { readYamlFiles, withoutDraft, type YamlFile } from "./yaml-files.ts";

export class ContentError extends Error {
  readonly problems: Problem[];
  constructor(problems: Problem[]) {
    const count = problems.length === 1 ? "1 problem" : `${problems.length} problems`;
    super(`The content has ${count}:\n${problems.map(({ text }) => `  ${text}`).join("\n")}`);
    this.name = "ContentError";
    this.problems = problems;
  }
}

export type SiteContent = Edition & {
  /** In all its languages, the default one first. */
  editions: Edition[];
  /** The words that other languages lack. */
  untranslated: Untranslated[];
  /** The words of other languages that the default one has nothing for. */
  leftOver: Problem[];
  files: YamlFile[];
};

/** Checks all of `content/` before it throws, so that one run reports every problem. */
export async function readContent(
  folder: string,
  read?: YamlFile[],
  now = new Date(),
  completeness: Completeness = "complete",
): Promise<SiteContent> {
  const files = read ?? (await readYamlFiles(folder));
  const problems: Problem[] = [];
  const heads: { file: YamlFile; head: OwnHead }[] = [];

  const has = (name: string) => files.some((file) => file.name === `content/${name}`);

  function check<Schema extends z.ZodType>(name: string, schema: Schema) {
    const file = files.find((file) => file.name === `content/${name}`);
    if (!file) {
      problems.push({ text: `content/${name}: this file is missing.` });
      return undefined;
    }
    const [error] = file.document.errors;
    if (error) {
      problems.push(explainYamlError(file.name, error));
      return undefined;
    }
    const value = file.document.toJS({ reviver: withoutDraft });
    const result = schema.safeParse(value, { reportInput: true });
    if (!result.success) {
      problems.push(...result.error.issues.map((issue) => explainIssue(file, issue)));
      return undefined;
    }
    problems.push(...foldedText(file));
    const { data } = result;
    if (hasHead(data)) heads.push({ file, head: data.head });
    return data;
  }

  const pictures = check("pictures.yaml", pictureRegister);
  const shared = Object.fromEntries(
    Object.entries(sharedFiles).map(([name, { file, schema }]) => [name, check(file, schema)]),
  );
  const pageContent = Object.fromEntries(
    pages
      .filter(({ file, mayBeAbsent }) => !mayBeAbsent || has(file))
      .map(({ name, file, schema }) => [name, check(file, schema)]),
  );
  const articles: Article[] = [];
  for (const file of files.filter(({ name }) => /^content\/news\/[^/]+$/.test(name))) {
    const result = check(file.name.slice("content/".length), article);
    if (!result) continue;
    if (articles.some(({ id }) => id === result.id)) {
      const message = `another article has the id "${result.id}" already.`;
      problems.push(problemAt(file, ["id"], message));
    }
    articles.push(result);
  }
  const logo = await readLogo(folder, problems);
  const site = shared.site as SharedContent["site"] | undefined;
  problems.push(...headProblems(heads, site?.company));
  if (problems.length > 0 || !pictures || !site) throw new ContentError(problems);

  // Safe: every file has passed the schema that `Content` is derived from.
  const content = {
    ...shared,
    pages: pageContent,
    logo,
    ...dueArticles(newestFirst(articles), site.contact.open.zone, now),
    language: languageOf(site.language, ""),
  } as Content;
  const others = site.editions.map((entry) =>
    readEdition(entry, content, files, { now, completeness }),
  );
  problems.push(...others.flatMap(({ problems }) => problems));
  if (problems.length > 0) throw new ContentError(problems);
  const editions = [{ content, pictures }, ...others.flatMap(({ edition }) => edition ?? [])];
  const languages = editions.map(({ content }) => content.language);
  // How many there are of something is counted where every page is.
  const counts = { content, pictures };
  const filled = editions.map(({ content, pictures }) =>
    fillFacts(
      { content: { ...content, languages }, pictures },
      factsIn(counts, content.language, content.interface.clock),
    ),
  );
  return {
    ...(filled[0] as Edition),
    editions: filled,
    untranslated: others.flatMap(({ untranslated }) => untranslated),
    leftOver: others.flatMap(({ leftOver }) => leftOver),
    files,
  };
}

/** Paragraphs below `>`, which takes the empty lines between them away. */
function foldedText(file: YamlFile): Problem[] {
  return ["fullText", "text"].flatMap((field) => {
    const node = file.document.get(field, true);
    if (!isScalar(node) || node.type !== Scalar.BLOCK_FOLDED) return [];
    if (!/[^\n]\n[^\n]/.test(String(node.value))) return [];
    const message = `${field} starts with ">", which joins its lines. Write "|" in its place.`;
    return [problemAt(file, [field], message)];
  });
}
