import type { SharedContent } from "../schema/content.ts";
import { lengthOf } from "../schema/fields.ts";
import type { HeadTexts } from "../schema/page.ts";
import { type Problem, problemAt } from "./problem.ts";
import type { YamlFile } from "./yaml-files.ts";

/** Search engines cut longer titles. */
const longestTitle = 60;

export type OwnHead = { title?: string | undefined; description: string };
type Company = Pick<SharedContent["site"]["company"], "name" | "fullName">;

/** Pages have one, and the error screen has none. */
export const hasHead = (content: unknown): content is { head: OwnHead } =>
  typeof content === "object" && content !== null && "head" in content;

/** Adds the company's name to the title; a page without a title gets the company's full name. */
export function headOf({ title, description }: OwnHead, { name, fullName }: Company): HeadTexts {
  return { title: title === undefined ? fullName : title + titleEnd(name), description };
}

const titleEnd = (name: string) => ` | ${name}`;

/** Titles too long with the company's name, and titles or descriptions that two pages share. */
export function headProblems(heads: { file: YamlFile; head: OwnHead }[], company?: Company) {
  const end = titleEnd(company?.name ?? "");
  return heads.flatMap(({ file, head }, index) => {
    const problems: Problem[] = [];
    const length = lengthOf(head.title ?? "");
    if (length + lengthOf(end) > longestTitle) {
      const most = longestTitle - lengthOf(end);
      const message = `title is ${length} characters long, and "${end}" follows it; write at most ${most}.`;
      problems.push(problemAt(file, ["head", "title"], message));
    }
    for (const field of ["title", "description"] as const) {
      const other = heads
        .slice(0, index)
        .find(({ head: { [field]: words } }) => words === head[field]);
      if (!other || head[field] === undefined) continue;
      const message = `${field} is the same as in ${other.file.name}. Write one that tells the two pages apart.`;
      problems.push(problemAt(file, ["head", field], message));
    }
    return problems;
  });
}
