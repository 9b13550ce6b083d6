import type { SharedContent } from "../../schema/content.ts";
import { textsIn, type YamlFile } from "../yaml-files.ts";
import { type Finding, warning } from "./finding.ts";

/** Addresses and file names keep their spelling. */
const notProse = new Set(["url", "to", "address", "email", "file", "fileName", "id", "zone"]);

/** Place names in a spelling that `content/place-names.yaml` calls wrong. */
export function misspeltPlaces(names: SharedContent["placeNames"], files: YamlFile[]): Finding[] {
  const wrongSpellings = Object.entries(names).flatMap(([name, spellings]) =>
    spellings.map((spelling) => ({ name, pattern: wholeWord(spelling) })),
  );
  return files
    .filter((file) => file.name !== "content/place-names.yaml")
    .flatMap((file) =>
      textsIn(file)
        .filter(({ key }) => !notProse.has(key))
        .flatMap(({ key, text, line }) =>
          wrongSpellings.flatMap(({ name, pattern }) => {
            const found = pattern.exec(text)?.[0];
            if (!found) return [];
            return [warning(`${file.name}, line ${line}: ${key} says "${found}". Write ${name}.`)];
          }),
        ),
    );
}

function wholeWord(spelling: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])${spelling}(?![\\p{L}\\p{N}])`, "iu");
}
