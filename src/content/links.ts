import type { Edition } from "./editions.ts";
import { type Content, pagesOf } from "./pages.ts";
import { type Problem, problemAt } from "./problem.ts";
import { groupsIn, textsIn, type YamlFile } from "./yaml-files.ts";

/**
 * Links such as `to: /services#energy`, or `[words](/services#energy)` in a longer text, to a page, an anchor or a
 * query that the site does not have. Those of another language may lead to what is only in it, such as an article.
 */
export function deadLinks(editions: Edition[], files: YamlFile[]): Problem[] {
  const [main, ...others] = editions.map(({ content }) => content) as [Content, ...Content[]];
  const saidIn = ({ language }: Content) =>
    files.filter(({ name }) => name.startsWith(`content/${language.code}/`));
  const said = others.flatMap(saidIn);
  return [
    ...deadLinksIn(
      files.filter((file) => !said.includes(file)),
      [main],
    ),
    ...others.flatMap((content) => deadLinksIn(saidIn(content), [main, content])),
  ];
}

function deadLinksIn(files: YamlFile[], contents: Content[]): Problem[] {
  const targets = new Map<string, string[]>();
  for (const content of contents) {
    for (const { address, name, linkTargets } of pagesOf(content)) {
      const parts = linkTargets?.(content.pages[name], content) ?? [];
      targets.set(address, [...(targets.get(address) ?? []), ...parts]);
    }
  }
  function wrongWith(text: string): string | undefined {
    const [, page, part = ""] = /^(\/[^?#]*)([?#].+)?$/.exec(text) ?? [];
    if (page === undefined) return undefined;
    const parts = targets.get(page);
    if (parts && (part === "" || parts.includes(decoded(part)))) return undefined;
    return `"${text}"${advice(page, part, parts, [...targets.keys()])}`;
  }

  return files.flatMap((file) => [
    ...groupsIn(file).flatMap(({ path, field }) => {
      const wrong = wrongWith(String(field("to")?.value ?? ""));
      return wrong ? [problemAt(file, [...path, "to"], `to is ${wrong}`)] : [];
    }),
    ...textsIn(file).flatMap(({ key, text, path }) =>
      [...text.matchAll(/\]\((\/[^)\s]*)/g)].flatMap(([, address = ""]) => {
        const wrong = wrongWith(address);
        return wrong ? [problemAt(file, path, `${key} has a link to ${wrong}`)] : [];
      }),
    ),
  ]);
}

/** As a browser's address bar gives it: a letter of another script is percent-encoded there. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function advice(
  page: string,
  part: string,
  parts: string[] | undefined,
  addresses: string[],
): string {
  if (!parts) return `. Write an address of this site: ${addresses.join(", ")}.`;
  const known = parts.length > 0 ? `, or one of: ${parts.join(", ")} after it` : "";
  return `, and that page has no part "${part}". Write ${page}${known}.`;
}
