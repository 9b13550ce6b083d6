import fs from "node:fs/promises";
import path from "node:path";
import { isScalar, visit } from "yaml";
import { checkContent } from "../../content/check/check-content.ts";
import { explainIssue } from "../../content/explain.ts";
import { parseYamlFile, readYamlFiles, type YamlFile } from "../../content/yaml-files.ts";
import type { Path, Refused } from "../api.ts";
import { Answer, refuse } from "./answer.ts";
import { definitionOf, nameOf, valueOfFile } from "./files.ts";
import { writeWhole } from "./write-whole.ts";

/** New sources by file name; `undefined` deletes the file. */
export type Changes = Record<string, string | undefined>;

export type ContentStore = ReturnType<typeof contentStore>;

/** The content folder: the disk is the truth, and only what passes the checks is written to it. */
export function contentStore(folder: string) {
  let known: YamlFile[] = [];
  let checked: { files: YamlFile[]; problems: string[] } | undefined;
  let last: Promise<unknown> = Promise.resolve();

  async function read(): Promise<YamlFile[]> {
    known = await readYamlFiles(folder, known);
    return known;
  }

  /** The sentences of `npm run check`. */
  async function problemsOf(files: YamlFile[]): Promise<string[]> {
    const { findings } = await checkContent(folder, new Date(), files);
    return findings.filter(({ severity }) => severity === "problem").map(({ text }) => text);
  }

  async function problems(): Promise<string[]> {
    const files = await read();
    checked = { files, problems: await problemsOf(files) };
    return checked.problems;
  }

  /** The problems before a change, if the files are still those that were checked last. */
  const knownProblems = (files: YamlFile[]) =>
    checked?.files.length === files.length &&
    checked.files.every((file, index) => file === files[index])
      ? checked.problems
      : problems();

  /** Writes the changes, or throws with the problems that they would add. */
  async function write(changes: Changes): Promise<void> {
    const unknown = Object.keys(changes).find((name) => !definitionOf(name));
    if (unknown) throw refuse(`The editor does not write content/${unknown}.`);
    const before = await read();
    const changed = Object.entries(changes).flatMap(([name, source]) =>
      source === undefined ? [] : [parseYamlFile(name, source)],
    );
    const after = [...before.filter((file) => !(nameOf(file) in changes)), ...changed].sort(
      (a, b) => (a.name < b.name ? -1 : 1),
    );
    const old = new Set((await knownProblems(before)).map(withoutLine));
    const left = await problemsOf(after);
    const found = new Map<string, Refused["problems"][number]>();
    for (const problem of changed.flatMap(schemaProblems)) found.set(problem.text, problem);
    for (const text of left.filter((text) => !old.has(withoutLine(text)))) {
      if (!found.has(text)) found.set(text, withPath(text, changed));
    }
    if (found.size > 0) throw refuse([...found.values()].map(besideField));
    for (const [name, source] of Object.entries(changes)) {
      const file = path.join(folder, name);
      const now = await fs.readFile(file, "utf8").catch(() => undefined);
      if (now !== before.find((file) => nameOf(file) === name)?.source) {
        throw new Answer(409, { error: `content/${name} was changed by somebody else just now.` });
      }
      if (source !== undefined) await writeWhole(file, source);
      else await fs.rm(file, { force: true });
    }
    known = after;
    checked = { files: after, problems: left };
  }

  return {
    folder,
    read,
    write,
    problems,
    /** One change at a time. */
    inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
      const result = last.then(work);
      last = result.catch(() => undefined);
      return result;
    },
  };
}

/** A change above a problem moves it to another line. */
const withoutLine = (text: string) => text.replace(/, line \d+/, "");

function schemaProblems(file: YamlFile): Refused["problems"] {
  const definition = definitionOf(nameOf(file));
  const result = definition?.schema.safeParse(valueOfFile(file), { reportInput: true });
  // An article may have the words of the template until it is on the site.
  const isDone = definition?.kind !== "unpublished";
  return (result?.error?.issues ?? [])
    .filter(({ code }) => isDone || code !== "custom")
    .map((issue) => ({ text: explainIssue(file, issue), path: issue.path as Path }));
}

/** Beside its field, a sentence need not say where it is. */
function besideField({ text, path }: Refused["problems"][number]) {
  if (!path || path.length === 0) return { text };
  const sentence = text.replace(/^content\/\S+?(, [^:]+)?: /, "");
  return { text: sentence.charAt(0).toUpperCase() + sentence.slice(1), path };
}

/** Finds the field that a sentence is about by its line and its name. */
function withPath(text: string, files: YamlFile[]): Refused["problems"][number] {
  const [, name, line, rest = ""] = /^(\S+), line (\d+)(.*)$/s.exec(text) ?? [];
  const file = files.find((file) => file.name === name);
  const paths: Path[] = [];
  if (file) {
    visit(file.document, {
      Scalar(key, node, ancestors) {
        if (key === "key" || file.lineAt(node.range?.[0] ?? 0) !== Number(line)) return;
        paths.push(pathTo([...ancestors, node]));
      },
    });
  }
  const named = paths.find((path) => new RegExp(`\\b${path.at(-1)}\\b`).test(rest));
  const path = named ?? paths[0];
  return path ? { text, path } : { text };
}

function pathTo(chain: readonly unknown[]): Path {
  return chain.flatMap((parent, index): Path => {
    const { items, key } = parent as { items?: unknown[]; key?: unknown };
    if (isScalar(key)) return [String(key.value)];
    const at = items?.indexOf(chain[index + 1]) ?? -1;
    const inMap = at >= 0 && typeof items?.[at] === "object" && "key" in (items[at] as object);
    return at >= 0 && !inMap ? [at] : [];
  });
}
