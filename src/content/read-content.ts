import type { z } from "zod";
import { type Article, article } from "../schema/articles.ts";
import { type SharedContent, sharedFiles } from "../schema/content.ts";
import { type PictureRegister, pictureRegister } from "../schema/picture.ts";
import { explainIssue, explainYamlError } from "./explain.ts";
import { factsOf, fillFacts } from "./facts.ts";
import { unknownAddresses } from "./links.ts";
import { headProblems, type OwnHead } from "./page-heads.ts";
import { type Content, pages } from "./pages.ts";
import { readLogo } from "./read-logo.ts";
import { isSound, readYamlFiles, type YamlFile } from "./yaml-files.ts";

/** Each problem is a sentence that says what to write instead. */
export class ContentError extends Error {
  readonly problems: string[];
  constructor(problems: string[]) {
    const count = problems.length === 1 ? "1 problem" : `${problems.length} problems`;
    super(`The content has ${count}:\n${problems.map((problem) => `  ${problem}`).join("\n")}`);
    this.name = "ContentError";
    this.problems = problems;
  }
}

export type SiteContent = { content: Content; pictures: PictureRegister; files: YamlFile[] };

/** Checks all of `content/` before it throws, so that one run reports every problem. */
export async function readContent(folder: string, read?: YamlFile[]): Promise<SiteContent> {
  const files = read ?? (await readYamlFiles(folder));
  const problems: string[] = [];
  const find = (name: string) => files.find((file) => file.name === `content/${name}`);

  function check<Schema extends z.ZodType>(name: string, schema: Schema) {
    const file = find(name);
    if (!file) {
      problems.push(`content/${name}: this file is missing.`);
      return undefined;
    }
    const [error] = file.document.errors;
    if (error) {
      problems.push(explainYamlError(file.name, error));
      return undefined;
    }
    const result = schema.safeParse(file.document.toJS(), { reportInput: true });
    if (result.success) return result.data;
    problems.push(...result.error.issues.map((issue) => explainIssue(file, issue)));
    return undefined;
  }

  const pictures = check("pictures.yaml", pictureRegister);
  const shared = Object.fromEntries(
    Object.entries(sharedFiles).map(([name, { file, schema }]) => [name, check(file, schema)]),
  );
  const pageContent = Object.fromEntries(
    pages.map(({ name, file, schema }) => [name, check(file, schema)]),
  );
  const heads = [...pages, { name: "error", file: sharedFiles.error.file }].flatMap((page) => {
    const file = find(page.file);
    const parsed = { ...pageContent, error: shared.error }[page.name] as
      | { head: OwnHead }
      | undefined;
    return file && parsed ? [{ file, head: parsed.head }] : [];
  });
  const articles: Article[] = [];
  for (const { name } of files.filter(({ name }) => /^content\/news\/[^/]+$/.test(name))) {
    const result = check(name.slice("content/".length), article);
    if (!result) continue;
    if (articles.some(({ id }) => id === result.id)) {
      problems.push(`${name}: another article has the id "${result.id}" already.`);
    }
    articles.push(result);
  }
  const logo = await readLogo(folder, problems);
  problems.push(
    ...headProblems(heads, (shared.site as SharedContent["site"] | undefined)?.company),
    ...files.filter(isSound).flatMap(unknownAddresses),
  );
  if (problems.length > 0 || !pictures) throw new ContentError(problems);

  // Safe: every file has passed the schema that `Content` is derived from.
  const content = {
    ...shared,
    pages: pageContent,
    logo,
    articles: newestFirst(articles),
  } as Content;
  const filled = fillFacts({ content, pictures }, factsOf(content.site.contact));
  return { ...filled, files };
}

function newestFirst(articles: Article[]) {
  return articles.toSorted((a, b) => b.date.localeCompare(a.date));
}
