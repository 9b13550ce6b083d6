import type { Content } from "../../schema/content.ts";
import { textsIn, type YamlFile } from "../yaml-files.ts";
import { type Finding, problem } from "./finding.ts";

/** Links to a part of a page that the page does not have. The schema knows the pages themselves. */
export function deadLinks(content: Content, files: YamlFile[]): Finding[] {
  return files.flatMap((file) =>
    textsIn(file).flatMap(({ key, text, line }) => {
      const [, page, part] = /^(\/[^?#]*)([?#].+)$/.exec(text) ?? [];
      if (key !== "to" || page === undefined || part === undefined) return [];
      const parts = partsOf(page, content);
      if (parts.includes(part)) return [];
      const known = parts.length > 0 ? `, or one of: ${parts.join(", ")} after it` : "";
      return [
        problem(
          `${file.name}, line ${line}: to is "${text}", and that page has no part "${part}". Write ${page}${known}.`,
        ),
      ];
    }),
  );
}

/** The parts of a page that have an address of their own because the content gives them an id. */
function partsOf(page: string, content: Content): string[] {
  switch (page) {
    case "/services":
      return content.services.services.map(({ id }) => `#${id}`);
    case "/why-invest-in-nepal":
      return content.whyInvest.drawn.charts.map(({ id }) => `#${id}`);
    case "/news":
      return content.articles.map(({ id }) => `#article-${id}`);
    case "/gallery":
      return content.gallery.pictures.map(({ id }) => `?photo=${id}`);
    default:
      return [];
  }
}
