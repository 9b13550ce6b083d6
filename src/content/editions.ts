import type { z } from "zod";
import { article } from "../schema/articles.ts";
import { company } from "../schema/company.ts";
import { type SharedContent, sharedFiles } from "../schema/content.ts";
import { languageOf } from "../schema/language.ts";
import { type PictureRegister, pictureRegister } from "../schema/picture.ts";
import { explainIssue, explainYamlError } from "./explain.ts";
import { jsonSchema } from "./json-schema.ts";
import { overlay, placeOf, stillHolds } from "./overlay.ts";
import { hasHead, headProblems, type OwnHead } from "./page-heads.ts";
import { type Content, pages } from "./pages.ts";
import { type Problem, problemAt } from "./problem.ts";
import { dueArticles, newestFirst } from "./waiting.ts";
import { isSound, type Path, withoutDraft, type YamlFile } from "./yaml-files.ts";

/** The site in another language. Without a page, that page is not complete in it. */
export type Edition = { content: Content; pictures: PictureRegister };

const noEvidence = company.parse({});

type Entry = SharedContent["site"]["language"];

/** What an edition needs to exist: all that several pages show, and these pages. */
export const neededPages = ["home", "contact"];

/** Whether to give editions and pages only if they are complete, or with the original's words in the gaps. */
export type Completeness = "complete" | "begun";

/** The words that an edition still lacks. */
export type Untranslated = { language: Entry; file: YamlFile; path: Path };

/**
 * An edition, if it is complete, and what it lacks. What does not fit the default language stops no build: somebody
 * may have changed only that. Files of `content/<code>/` say the words of those of the
 * same name in `content/`.
 */
export function readEdition(
  entry: Entry,
  content: Content,
  files: YamlFile[],
  { now, completeness }: { now: Date; completeness: Completeness },
) {
  const problems: Problem[] = [];
  const untranslated: Untranslated[] = [];
  const leftOver: Problem[] = [];
  const heads: { file: YamlFile; head: OwnHead }[] = [];
  const own = (name: string) => `content/${entry.code}/${name}`;
  const fileOf = (name: string) => files.find((file) => file.name === name);

  /** The words of a file, if all of them are there. */
  function read<Schema extends z.ZodType>(
    name: string,
    schema: Schema,
  ): z.output<Schema> | undefined {
    const file = fileOf(`content/${name}`);
    const said = fileOf(own(name));
    if (said && !isSound(said)) {
      const [error] = said.document.errors;
      if (error) problems.push(explainYamlError(said.name, error));
      return undefined;
    }
    const { [stillHolds]: _, ...words } = said?.document.toJS({ reviver: withoutDraft }) ?? {};
    // What is written in this language only.
    const original = file?.document.toJS({ reviver: withoutDraft }) ?? words;
    const laid = overlay(original, words, jsonSchema(schema));
    if (said)
      leftOver.push(...laid.leftOver.map(({ path, message }) => problemAt(said, path, message)));
    if (file) untranslated.push(...laid.missing.map((path) => ({ language: entry, file, path })));
    const result = schema.safeParse(laid.value, { reportInput: true });
    if (!result.success) {
      problems.push(
        ...result.error.issues.map((issue) => {
          const path = issue.path as Path;
          const there = placeIn(original, words, path);
          const problem = explainIssue(said ?? (file as YamlFile), { ...issue, path: there });
          return { ...problem, ...(problem.field && { field: { ...problem.field, path } }) };
        }),
      );
      return undefined;
    }
    const isComplete = laid.missing.length === 0;
    if (!isComplete && completeness === "complete") return undefined;
    const { data } = result;
    if (said && isComplete && hasHead(data)) heads.push({ file: said, head: data.head });
    return data;
  }

  const pictures = read("pictures.yaml", pictureRegister);
  const shared = Object.entries(sharedFiles).map(([name, { file, schema }]) => {
    // What the company can prove is shown where it is said; an edition needs none of it.
    const instead = name === "company" ? noEvidence : undefined;
    return [name, read(file, schema) ?? instead] as const;
  });
  const written = pages
    .filter(({ name }) => content.pages[name] !== undefined)
    .map(({ name, address, file, schema }) => ({ name, address, words: read(file, schema) }));
  const names = files.map(({ name }) => name);
  const hasOriginal = (name: string) => names.includes(name.replace(own(""), "content/"));
  const isWritten = (name: string) => hasOriginal(name) || fileOf(name)?.document.has("id");
  for (const name of names.filter((name) => name.startsWith(own("")))) {
    const isKept = hasOriginal(name.replace("/news/", "/news/unpublished/"));
    if (!isWritten(name) && !isKept)
      leftOver.push({ text: `${name}: there is no file of this name in content/.` });
  }
  const articles = names
    .filter((name) => name.startsWith(own("news/")) && isWritten(name))
    .flatMap((name) => read(name.slice(own("").length), article) ?? []);

  const site = Object.fromEntries(shared) as Partial<SharedContent>;
  problems.push(...headProblems(heads, site.site?.company));
  const isComplete =
    pictures !== undefined &&
    shared.every(([, words]) => words !== undefined) &&
    neededPages.every((needed) =>
      written.some(({ name, words }) => name === needed && words !== undefined),
    );
  if (!isComplete || problems.length > 0) return { problems, untranslated, leftOver };

  const lacks = written.flatMap(({ address, words }) => (words === undefined ? [address] : []));
  const edition = {
    content: {
      ...content,
      ...site,
      pages: Object.fromEntries(written.map(({ name, words }) => [name, words])),
      ...dueArticles(newestFirst(articles), content.site.contact.open.zone, now),
      language: { ...languageOf(entry, `/${entry.code}`), ...(lacks.length > 0 && { lacks }) },
    } as Content,
    pictures,
  } satisfies Edition;
  return { problems, untranslated, leftOver, edition };
}

/** The place of a field in the other language's file, where a list's items may stand in another order. */
function placeIn(base: unknown, said: unknown, [part, ...rest]: Path): Path {
  if (part === undefined || said === undefined || said === null) return [];
  const there =
    typeof part === "number" && Array.isArray(base) && Array.isArray(said)
      ? placeOf(base[part], part, base, said)
      : part;
  const inside = (value: unknown, key: string | number) =>
    (value as Record<string, unknown> | undefined)?.[key];
  return [there, ...placeIn(inside(base, part), inside(said, there), rest)];
}
