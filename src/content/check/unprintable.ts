import { factsIn, fillFacts } from "../facts.ts";
import { packContent } from "../investor-pack/contents.ts";
import { unprintable } from "../investor-pack/fonts.ts";
import { type Problem, problemAt } from "../problem.ts";
import type { SiteContent } from "../read-content.ts";
import { mapLeaves } from "../site-data.ts";
import { textsIn } from "../yaml-files.ts";

/** Texts of the investor pack with letters that none of its fonts has. */
export function unprintableTexts(site: SiteContent): Problem[] {
  const leaves: unknown[] = [];
  mapLeaves(packContent(site.content), (leaf) => leaves.push(leaf));
  const printed = leaves.join("\n");
  const facts = factsIn(site, site.content.language, site.content.interface.clock);
  return site.files.flatMap((file) =>
    textsIn(file).flatMap(({ text, key, path }) => {
      // An address is only where a link leads.
      const letters = /^https?:/.test(text) ? [] : unprintable(text);
      if (letters.length === 0 || !printed.includes(fillFacts(text.trim(), facts))) return [];
      const message = `${key} has ${letters.join(" ")} in it, which no font of the investor pack can print. Write it in other letters.`;
      return problemAt(file, path, message);
    }),
  );
}
