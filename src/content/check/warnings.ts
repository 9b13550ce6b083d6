import fs from "node:fs/promises";
import path from "node:path";
import { isSeq, type YAMLMap } from "yaml";
import { type SharedContent, sharedFiles } from "../../schema/content.ts";
import { countedOnce } from "../facts.ts";
import { pages } from "../pages.ts";
import { type Problem, problemAt } from "../problem.ts";
import type { SiteContent } from "../read-content.ts";
import { dateIn } from "../waiting.ts";
import { type Group, groupsIn, textsIn, type YamlFile } from "../yaml-files.ts";

/** Files that look like content and are none: a page that there is not, a name that ends in `.yml`. */
export async function unreadFiles(folder: string, languages: string[]): Promise<Problem[]> {
  const isRead = (name: string) => {
    const [first = "", ...rest] = name.split("/");
    return isContent(languages.includes(first) ? rest.join("/") : name);
  };
  const names = (await fs.readdir(folder, { recursive: true })).map((name) =>
    name.replaceAll(path.sep, "/"),
  );
  return names
    .filter((name) => /\.ya?ml$/i.test(name) && !isRead(name))
    .map((name) => {
      const right = name.replace(/\.\w+$/, ".yaml");
      const advice = isRead(right)
        ? `Name it ${right}`
        : "Move it to where it belongs, or delete it";
      return { text: `content/${name}: nothing reads this file. ${advice}.` };
    });
}

const fixed = ["pictures.yaml", ...Object.values(sharedFiles), ...pages].map((read) =>
  typeof read === "string" ? read : read.file,
);

const isContent = (name: string) =>
  fixed.includes(name) || /^news\/(unpublished\/)?[^/]+\.yaml$/.test(name);

/** Who changes one of the two names in the editor is not held up until the other is changed too. */
export function unlikeNames({ company }: SharedContent["site"], files: YamlFile[]): Problem[] {
  const file = files.find(({ name }) => name === "content/site.yaml");
  if (!file || company.nameLines.join(" ") === company.fullName) return [];
  const message = `nameLines together say "${company.nameLines.join(" ")}", and fullName "${company.fullName}". Write the words of the full name line by line.`;
  return [problemAt(file, ["company", "nameLines"], message)];
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

/** Texts such as "{reasons} reasons" when there is one. */
export function pluralsOfOne(site: SiteContent, files: YamlFile[]): Problem[] {
  const names = countedOnce(site).map((name) => `{${name}}`);
  return files.flatMap((file) =>
    textsIn(file).flatMap(({ text, key, path }) =>
      names
        .filter((name) => text.includes(name))
        .map((name) => {
          const message = `${key} has ${name} in it, and there is only one now. Write the sentence for one, with "one" for ${name}.`;
          return problemAt(file, path, message);
        }),
    ),
  );
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

/** A chart counts once, by its newest bar: older bars are there for comparison. A text says how old it is. */
function isFigure({ path, map, field }: Group): boolean {
  if (path.includes("bars") || path.includes("sources")) return false;
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
  const named = ["value", "title", "heading", "about", "source"].map((name) => field(name)?.value);
  const name = named.find((value) => value !== undefined);
  return `"${name ?? path.findLast((part) => typeof part === "string")}"`;
}
