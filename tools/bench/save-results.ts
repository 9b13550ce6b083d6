import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { Measured } from "./measure.ts";

const folder = path.join(import.meta.dirname, "../../bench-results");

type Results = { route: string; rounds: number; measured: Measured[]; text: string };

/** The numbers as JSON and the tables as Markdown, named after the time. Git ignores them. */
export async function saveResults({ route, rounds, measured, text }: Results): Promise<string> {
  const date = new Date().toISOString();
  const page = route === "/" ? "home" : route.slice(1).replaceAll("/", "-");
  const base = path.join(folder, `${date.slice(0, 19).replaceAll(":", "-")}-${page}`);
  const machine = {
    processor: os.cpus()[0]?.model,
    cores: os.cpus().length,
    node: process.version,
  };
  await fs.mkdir(folder, { recursive: true });
  await fs.writeFile(
    `${base}.json`,
    JSON.stringify({ date, machine, route, rounds, measured }, null, 2),
  );
  await fs.writeFile(`${base}.md`, `${text}\n`);
  return path.relative(process.cwd(), `${base}.json and .md`);
}
