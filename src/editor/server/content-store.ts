import fs from "node:fs/promises";
import path from "node:path";
import { findProblems } from "../../content/check/check-content.ts";
import { explainIssue } from "../../content/explain.ts";
import type { Problem } from "../../content/problem.ts";
import { parseYamlFile, readYamlFiles, type YamlFile } from "../../content/yaml-files.ts";
import { Answer, refuse } from "./answer.ts";
import { definitionOf, nameOf, titleOf, valueOfFile } from "./files.ts";
import { writeWhole } from "./write-whole.ts";

/** New sources by file name; `undefined` deletes the file. */
export type Changes = Record<string, string | undefined>;

export type ContentStore = ReturnType<typeof contentStore>;

/** The content folder: the disk is the truth, and only what passes the checks is written to it. */
export function contentStore(folder: string) {
  let known: YamlFile[] = [];
  let last: Promise<unknown> = Promise.resolve();

  async function read(): Promise<YamlFile[]> {
    known = await readYamlFiles(folder, known);
    return known;
  }

  async function problemsOf(files: YamlFile[]): Promise<Problem[]> {
    const { findings } = await findProblems(folder, files);
    return findings.filter(({ severity }) => severity === "problem");
  }

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
    const found = [...changed.flatMap(draftProblems), ...(await problemsOf(after))];
    const old = found.length > 0 ? (await problemsOf(before)).map(identity) : [];
    const added = found.filter((problem) => !old.includes(identity(problem)));
    if (added.length > 0) throw refuse(added.map((problem) => inWords(problem, after, changed)));
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
  }

  return {
    folder,
    read,
    write,
    /** What `npm run check` finds, in plain words. */
    async problems(): Promise<string[]> {
      const files = await read();
      return (await problemsOf(files)).map((problem) => inWords(problem, files).text);
    },
    /** One change at a time. */
    inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
      const result = last.then(work);
      last = result.catch(() => undefined);
      return result;
    },
  };
}

/** Without its line, which changes with what is written above it. */
const identity = ({ text, field }: Problem) => JSON.stringify(field ?? text);

/** The checks leave out articles that are not on the site. These may keep the words of the template. */
function draftProblems(file: YamlFile): Problem[] {
  const definition = definitionOf(nameOf(file));
  if (definition?.kind !== "unpublished") return [];
  const result = definition.schema.safeParse(valueOfFile(file), { reportInput: true });
  return (result.error?.issues ?? [])
    .filter(({ code }) => code !== "custom")
    .map((issue) => explainIssue(file, issue));
}

/** Beside a field of a `shown` file a sentence need not say where it is; elsewhere it names the page. */
function inWords({ text, field }: Problem, files: YamlFile[], shown: YamlFile[] = []) {
  const file = files.find(({ name }) => name === field?.file);
  if (!field || !file) return { text };
  const { message, path } = field;
  const sentence = message.charAt(0).toUpperCase() + message.slice(1);
  if (shown.includes(file)) return { text: sentence, path };
  return { text: `${titleOf(nameOf(file), valueOfFile(file), files)}: ${message}` };
}
