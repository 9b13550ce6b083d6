import { linksIn } from "../links.ts";
import { type Content, pages } from "../pages.ts";
import { problemAt } from "../problem.ts";
import type { YamlFile } from "../yaml-files.ts";
import { type Finding, problem } from "./finding.ts";

/** Links to an anchor or query that the page does not have. */
export function deadLinks(content: Content, files: YamlFile[]): Finding[] {
  const parts = new Map<string, string[]>(
    pages.map(({ address, name, parts }) => [address, parts?.(content.pages[name], content) ?? []]),
  );
  return files.flatMap((file) =>
    linksIn(file).flatMap(({ text, page, part, path }) => {
      const pageParts = parts.get(page) ?? [];
      if (part === "" || pageParts.includes(part)) return [];
      const known = pageParts.length > 0 ? `, or one of: ${pageParts.join(", ")} after it` : "";
      const message = `to is "${text}", and that page has no part "${part}". Write ${page}${known}.`;
      return [problem(problemAt(file, path, message))];
    }),
  );
}
