import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { commitNow } from "./commit.ts";
import type { Figures, Kind, Result } from "./result.ts";

export const resultsFolder = path.join(import.meta.dirname, "../../bench-results");

/** Taken when a command starts: files may change while it measures for minutes. */
const commit = commitNow();

type Options = {
  /** Tells apart what one command measures several of. */
  name?: string;
  /** The same for people, in Markdown. */
  text?: string;
  folder?: string;
};

/** As JSON, named after the time. */
export async function saveResult<K extends Kind>(
  kind: K,
  figures: Figures[K],
  { name = kind, text, folder = resultsFolder }: Options = {},
): Promise<string> {
  const result: Result<K> = {
    kind,
    date: new Date().toISOString(),
    commit,
    machine: {
      processor: os.cpus()[0]?.model,
      cores: os.cpus().length,
      node: process.version,
    },
    figures,
  };
  const base = path.join(folder, `${result.date.slice(0, 19).replaceAll(":", "-")}-${name}`);
  await fs.mkdir(folder, { recursive: true });
  await fs.writeFile(`${base}.json`, `${JSON.stringify(result, null, 2)}\n`);
  if (text) await fs.writeFile(`${base}.md`, `${text}\n`);
  return path.relative(process.cwd(), `${base}.json${text ? " and .md" : ""}`);
}
