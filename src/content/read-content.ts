import type { z } from "zod";
import { type Article, article } from "../schema/articles.ts";
import { sharedFiles } from "../schema/content.ts";
import { type PictureRegister, pictureRegister } from "../schema/picture.ts";
import { explainIssue, explainYamlError } from "./explain.ts";
import { unknownAddresses } from "./links.ts";
import { type Content, pages } from "./pages.ts";
import { readMark } from "./read-mark.ts";
import { sharedHeads } from "./shared-heads.ts";
import { isSound, readYamlFiles, type YamlFile } from "./yaml-files.ts";

/** Every problem found in the content, each a sentence that says what to write instead. */
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

/** Reads and checks all of `content/`, so that one run reports every problem at once. */
export async function readContent(folder: string, files?: YamlFile[]): Promise<SiteContent> {
  const read = files ?? (await readYamlFiles(folder));
  const problems: string[] = [];

  function check<Schema extends z.ZodType>(name: string, schema: Schema) {
    const file = read.find((file) => file.name === `content/${name}`);
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
  const ofPages = Object.fromEntries(
    pages.map(({ name, file, schema }) => [name, check(file, schema)]),
  );
  const articles: Article[] = [];
  for (const { name } of read.filter(({ name }) => /^content\/news\/[^/]+$/.test(name))) {
    const result = check(name.slice("content/".length), article);
    if (!result) continue;
    if (articles.some(({ id }) => id === result.id)) {
      problems.push(`${name}: another article has the id "${result.id}" already.`);
    }
    articles.push(result);
  }
  const mark = await readMark(folder, problems);
  problems.push(
    ...sharedHeads({ ...ofPages, error: shared.error }),
    ...read.filter(isSound).flatMap(unknownAddresses),
  );
  if (problems.length > 0 || !pictures) throw new ContentError(problems);

  // Each file has passed its own schema, which is what `Content` says of it.
  const content = { ...shared, pages: ofPages, mark, articles: newestFirst(articles) } as Content;
  return { content, pictures, files: read };
}

function newestFirst(articles: Article[]) {
  return articles.toSorted((a, b) => b.date.localeCompare(a.date));
}
