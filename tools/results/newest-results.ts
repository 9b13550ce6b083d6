import fs from "node:fs";
import path from "node:path";
import type { AnyResult, Kind, Result } from "./result.ts";

export type Newest = { [K in Exclude<Kind, "pages">]: Result<K> | undefined } & {
  /** One of each route. */
  pages: Result<"pages">[];
};

/** The newest result of each kind in a folder, which need not exist. */
export function newestResults(folder: string): Newest {
  const files = fs.existsSync(folder) ? fs.readdirSync(folder) : [];
  const newest = new Map<string, AnyResult>();
  for (const file of files.filter((name) => name.endsWith(".json"))) {
    const result: AnyResult = JSON.parse(fs.readFileSync(path.join(folder, file), "utf8"));
    const of = result.kind === "pages" ? `pages ${result.figures.route}` : result.kind;
    if (result.date > (newest.get(of)?.date ?? "")) newest.set(of, result);
  }
  const results = [...newest.values()];
  const find = <K extends Kind>(kind: K) =>
    results.find((result): result is Result<K> & AnyResult => result.kind === kind);
  return {
    pages: results
      .filter((result) => result.kind === "pages")
      .toSorted((one, other) => one.figures.route.localeCompare(other.figures.route)),
    "start-up": find("start-up"),
    growth: find("growth"),
    server: find("server"),
    audit: find("audit"),
  };
}
