import fs from "node:fs/promises";
import path from "node:path";
import { parse } from "yaml";
import type { z } from "zod";
import { type Content, contentFiles } from "../schema/content.ts";
import { article } from "../schema/pages/news.ts";
import { type PictureRegister, pictureRegister } from "../schema/picture.ts";
import { explainIssue, explainYamlError } from "./explain.ts";
import { readMark } from "./read-mark.ts";
import { sharedHeads } from "./shared-heads.ts";

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

export type SiteContent = { content: Content; pictures: PictureRegister };

/** Reads and checks all of `content/`, so that one run reports every problem at once. */
export async function readContent(folder: string): Promise<SiteContent> {
  const problems: string[] = [];

  async function read<Schema extends z.ZodType>(file: string, schema: Schema) {
    const name = `content/${file}`;
    const source = await fs.readFile(path.join(folder, file), "utf8").catch(() => undefined);
    if (source === undefined) {
      problems.push(`${name}: this file is missing.`);
      return undefined;
    }
    let data: unknown;
    try {
      data = parse(source);
    } catch (error) {
      problems.push(explainYamlError(name, error as Error));
      return undefined;
    }
    const result = schema.safeParse(data, { reportInput: true });
    if (result.success) return result.data;
    problems.push(...result.error.issues.map((issue) => explainIssue(name, source, issue)));
    return undefined;
  }

  const pictures = await read("pictures.yaml", pictureRegister);
  const pages: Record<string, unknown> = {};
  for (const [name, { file, schema }] of Object.entries(contentFiles)) {
    pages[name] = await read(file, schema);
  }
  problems.push(...sharedHeads(pages));
  const articles: Content["articles"] = [];
  for (const file of await articleFiles(folder)) {
    const result = await read(`news/${file}`, article);
    if (!result) continue;
    if (articles.some(({ id }) => id === result.id)) {
      problems.push(`content/news/${file}: another article has the id "${result.id}" already.`);
    }
    articles.push(result);
  }
  const mark = await readMark(folder, problems);
  if (problems.length > 0 || !pictures) throw new ContentError(problems);

  // Each file has passed its own schema, which is what `Content` says of it.
  const content = { ...pages, mark, articles: newestFirst(articles) } as Content;
  return { content, pictures };
}

async function articleFiles(folder: string) {
  const files = await fs.readdir(path.join(folder, "news")).catch(() => []);
  return files.filter((file) => file.endsWith(".yaml")).sort();
}

function newestFirst(articles: Content["articles"]) {
  return articles.toSorted((a, b) => b.date.localeCompare(a.date));
}
