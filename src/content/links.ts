import { addresses, type Content, pages } from "./pages.ts";
import { type Problem, problemAt } from "./problem.ts";
import { groupsIn, type YamlFile } from "./yaml-files.ts";

/** Links such as `to: /services#energy` to a page, an anchor or a query that the site does not have. */
export function deadLinks(content: Content, files: YamlFile[]): Problem[] {
  const targets = new Map<string, string[]>(
    pages.map(({ address, name, linkTargets }) => [
      address,
      linkTargets?.(content.pages[name], content) ?? [],
    ]),
  );
  return files.flatMap((file) =>
    groupsIn(file).flatMap(({ path, field }) => {
      const text = String(field("to")?.value ?? "");
      const [, page, part = ""] = /^(\/[^?#]*)([?#].+)?$/.exec(text) ?? [];
      if (page === undefined) return [];
      const parts = targets.get(page);
      if (parts && (part === "" || parts.includes(part))) return [];
      return [problemAt(file, [...path, "to"], `to is "${text}"${advice(page, part, parts)}`)];
    }),
  );
}

function advice(page: string, part: string, parts: string[] | undefined): string {
  if (!parts) return `. Write an address of this site: ${addresses.join(", ")}.`;
  const known = parts.length > 0 ? `, or one of: ${parts.join(", ")} after it` : "";
  return `, and that page has no part "${part}". Write ${page}${known}.`;
}
