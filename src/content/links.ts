import { addresses, type Content, pages } from "./pages.ts";
import { type Problem, problemAt } from "./problem.ts";
import { groupsIn, type Path, type YamlFile } from "./yaml-files.ts";

type Link = { text: string; page: string; part: string; path: Path };

/** Every link of a file to a page of the site, such as `to: /services#energy`. */
function linksIn(file: YamlFile): Link[] {
  return groupsIn(file).flatMap(({ path, field }) => {
    const to = field("to");
    const text = String(to?.value ?? "");
    const [, page, part = ""] = /^(\/[^?#]*)([?#].+)?$/.exec(text) ?? [];
    return to && page !== undefined ? [{ text, page, part, path: [...path, "to"] }] : [];
  });
}

/** Links to pages that the site does not have. */
export function unknownAddresses(file: YamlFile): Problem[] {
  return linksIn(file)
    .filter(({ page }) => !addresses.some((address) => address === page))
    .map(({ text, path }) =>
      problemAt(
        file,
        path,
        `to is "${text}". Write an address of this site: ${addresses.join(", ")}.`,
      ),
    );
}

/** Links to an anchor or query that the page does not have. */
export function deadLinks(content: Content, files: YamlFile[]): Problem[] {
  const targets = new Map<string, string[]>(
    pages.map(({ address, name, linkTargets }) => [
      address,
      linkTargets?.(content.pages[name], content) ?? [],
    ]),
  );
  return files.flatMap((file) =>
    linksIn(file).flatMap(({ text, page, part, path }) => {
      const pageTargets = targets.get(page) ?? [];
      if (part === "" || pageTargets.includes(part)) return [];
      const known = pageTargets.length > 0 ? `, or one of: ${pageTargets.join(", ")} after it` : "";
      const message = `to is "${text}", and that page has no part "${part}". Write ${page}${known}.`;
      return [problemAt(file, path, message)];
    }),
  );
}
