import { groupsIn, type YamlFile } from "../yaml-files.ts";
import { type Finding, warning } from "./finding.ts";

/** Articles with a date in the future: the list shows them from the next build on. */
export function articlesToCome(
  files: YamlFile[],
  { zone, today }: { zone: string; today: Date },
): Finding[] {
  // The Swedish format is YYYY-MM-DD.
  const day = new Intl.DateTimeFormat("sv-SE", { timeZone: zone }).format(today);
  return files
    .filter(({ name }) => /^content\/news\/[^/]+$/.test(name))
    .flatMap((file) => {
      const date = groupsIn(file)[0]?.field("date");
      if (!date || String(date.value) <= day) return [];
      return [
        warning(
          `${file.name}, line ${date.line}: date is ${date.value}, which is still to come. The article does not wait for it: it is shown at once.`,
        ),
      ];
    });
}
