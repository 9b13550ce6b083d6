import { isSeq, type YAMLMap } from "yaml";
import type { SharedContent } from "../../schema/content.ts";
import { type Problem, problemAt } from "../problem.ts";
import { dateIn } from "../waiting.ts";
import { type Group, groupsIn, textsIn, type YamlFile } from "../yaml-files.ts";

/** Addresses and file names keep their spelling. */
const notProse = new Set(["url", "to", "address", "email", "file", "fileName", "id", "zone"]);

/** Place names in a spelling that `content/place-names.yaml` calls wrong. */
export function misspeltPlaces(names: SharedContent["placeNames"], files: YamlFile[]): Problem[] {
  const wrongSpellings = Object.entries(names).flatMap(([name, spellings]) =>
    spellings.map((spelling) => ({ name, pattern: wholeWord(spelling) })),
  );
  return files
    .filter((file) => file.name !== "content/place-names.yaml")
    .flatMap((file) =>
      textsIn(file)
        .filter(({ key }) => !notProse.has(key))
        .flatMap(({ key, text, path }) =>
          wrongSpellings.flatMap(({ name, pattern }) => {
            const found = pattern.exec(text)?.[0];
            return found ? [problemAt(file, path, `${key} says "${found}". Write ${name}.`)] : [];
          }),
        ),
    );
}

function wholeWord(spelling: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])${spelling}(?![\\p{L}\\p{N}])`, "iu");
}

/** Articles with a date in the future: the list shows them from the next build on. */
export function articlesToCome(
  files: YamlFile[],
  { zone, today }: { zone: string; today: Date },
): Problem[] {
  const day = dateIn(zone, today);
  return files
    .filter(({ name }) => /^content\/news\/[^/]+$/.test(name))
    .flatMap((file) => {
      const date = String(file.document.get("date"));
      const message = `date is ${date}, which is still to come. The article does not wait for it: it is shown at once. Write "waits: true" in a line of its own if it shall wait.`;
      return date > day && file.document.get("waits") !== true
        ? [problemAt(file, ["date"], message)]
        : [];
    });
}

/** Figures older than `figuresOlderThanYears` in site.yaml. */
export function oldFigures(
  files: YamlFile[],
  { olderThanYears, today }: { olderThanYears: number; today: Date },
): Problem[] {
  const oldest = today.getUTCFullYear() - olderThanYears;
  return files.flatMap((file) => {
    return groupsIn(file)
      .filter(isFigure)
      .flatMap((figure) => {
        const years = datesOf(figure);
        const newest = Math.max(...years.flatMap(yearsIn));
        if (newest >= oldest) return [];
        const message =
          newest === Number.NEGATIVE_INFINITY
            ? `year is "${years}". Write the year that the figure holds for.`
            : `${nameOf(figure)} is of ${newest}, more than ${olderThanYears} years old. Look for a newer figure at its source, or make sure that the text says how old it is.`;
        return [problemAt(file, [...figure.path, "year"], message)];
      });
  });
}

/** A chart counts once, by its newest bar: older bars are there for comparison. */
function isFigure({ path, map, field }: Group): boolean {
  if (path.includes("bars")) return false;
  return map.has("bars") || (field("year") !== undefined && field("source") !== undefined);
}

function datesOf({ map, field }: Group): string[] {
  const bars = map.get("bars");
  if (!isSeq<YAMLMap>(bars)) return [String(field("year")?.value ?? "")];
  return bars.items.map((bar) => String(bar.get("year") ?? ""));
}

/** "FY 2023/24" ends in 2024. */
function yearsIn(text: string): number[] {
  return [...text.matchAll(/\b((?:19|20)\d\d)(?:\/(\d\d))?\b/g)].map(([, year, end]) =>
    Number(end ? `${year?.slice(0, 2)}${end}` : year),
  );
}

function nameOf({ path, field }: Group): string {
  const name = field("value")?.value ?? field("title")?.value ?? field("heading")?.value;
  return `"${name ?? path.findLast((part) => typeof part === "string")}"`;
}
