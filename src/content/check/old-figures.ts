import { type Group, groupsIn, type YamlFile } from "../yaml-files.ts";
import { type Finding, warning } from "./finding.ts";

/** Figures older than `figuresOlderThanYears` in site.yaml. */
export function oldFigures(
  files: YamlFile[],
  { olderThanYears, today }: { olderThanYears: number; today: Date },
): Finding[] {
  const oldest = today.getUTCFullYear() - olderThanYears;
  return files.flatMap((file) => {
    const groups = groupsIn(file);
    return groups.filter(isFigure).flatMap((figure) => {
      const years = datesOf(figure, groups);
      const newest = Math.max(...years.flatMap(yearsIn));
      if (newest >= oldest) return [];
      const line = figure.field("year")?.line ?? figure.field("heading")?.line;
      const where = `${file.name}, line ${line}, ${nameOf(figure)}`;
      if (newest === Number.NEGATIVE_INFINITY) {
        return [warning(`${where}: year is "${years}". Write the year that the figure holds for.`)];
      }
      return [
        warning(
          `${where}: the figure is of ${newest}, more than ${olderThanYears} years old. Look for a newer one at its source, or make sure that the text says how old it is.`,
        ),
      ];
    });
  });
}

/** A chart counts once, by its newest bar: older bars are there for comparison. */
function isFigure({ path, map, field }: Group): boolean {
  if (path.includes("bars")) return false;
  return map.has("bars") || (field("year") !== undefined && field("source") !== undefined);
}

function datesOf(figure: Group, groups: Group[]): string[] {
  const dated = figure.map.has("bars")
    ? groups.filter(({ path }) => path.length > figure.path.length && isWithin(path, figure.path))
    : [figure];
  return dated.map(({ field }) => String(field("year")?.value ?? ""));
}

function isWithin(path: Group["path"], outer: Group["path"]): boolean {
  return outer.every((part, index) => path[index] === part);
}

/** "FY 2023/24" ends in 2024. */
function yearsIn(text: string): number[] {
  return [...text.matchAll(/\b((?:19|20)\d\d)(?:\/(\d\d))?\b/g)].map(([, year, end]) =>
    Number(end ? `${year?.slice(0, 2)}${end}` : year),
  );
}

function nameOf({ path, field }: Group): string {
  const name = field("value")?.value ?? field("title")?.value ?? field("heading")?.value;
  return String(name ?? path.findLast((part) => typeof part === "string"));
}
