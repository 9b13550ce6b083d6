import { addresses } from "./pages.ts";
import { type Problem, problemAt } from "./problem.ts";
import { groupsIn, type Path, type YamlFile } from "./yaml-files.ts";

type Link = { text: string; page: string; part: string; path: Path };

/** Every link of a file to a page of the site, such as `to: /services#energy`. */
export function linksIn(file: YamlFile): Link[] {
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
