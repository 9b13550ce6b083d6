import { explainIssue } from "./explain.ts";
import { addresses } from "./pages.ts";
import { type Group, groupsIn, type YamlFile } from "./yaml-files.ts";

type Link = { text: string; page: string; part: string; line: number; path: Group["path"] };

/** Every link of a file to a page of the site, such as `to: /services#energy`. */
export function linksIn(file: YamlFile): Link[] {
  return groupsIn(file).flatMap(({ path, field }) => {
    const to = field("to");
    const text = String(to?.value ?? "");
    const [, page, part = ""] = /^(\/[^?#]*)([?#].+)?$/.exec(text) ?? [];
    return to && page !== undefined ? [{ text, page, part, line: to.line, path }] : [];
  });
}

/** Links to pages that the site does not have. */
export function unknownAddresses(file: YamlFile): string[] {
  return linksIn(file)
    .filter(({ page }) => !addresses.some((address) => address === page))
    .map(({ text, path }) =>
      explainIssue(file, {
        code: "custom",
        path: [...path, "to"],
        message: `to is "${text}". Write an address of this site: ${addresses.join(", ")}`,
      }),
    );
}
