import fs from "node:fs/promises";
import path from "node:path";
import { findProblems } from "../../../content/check/check-content.ts";
import { explainIssue } from "../../../content/explain.ts";
import type { Problem } from "../../../content/problem.ts";
import {
  isSound,
  parseYamlFile,
  readYamlFiles,
  type YamlFile,
} from "../../../content/yaml-files.ts";
import { plainName } from "../../shared/names.ts";
import { followed, type Gone } from "../../shared/translations.ts";
import { same } from "../../shared/values.ts";
import { Refusal, refuse } from "../http/refuse.ts";
import { changeYaml } from "./change-yaml.ts";
import { definitionOf, nameOf, originalIn, titleOf, valueOfFile } from "./files.ts";
import { aligned, pruned } from "./translations.ts";
import { writeOrRemove } from "./write-atomically.ts";

/** What files are to hold, by their name in the content folder; `undefined` removes one. */
export type States = Record<string, Buffer | string | undefined>;

/** The same of content files. */
export type Sources = Record<string, string | undefined>;

export type ContentStore = ReturnType<typeof contentStore>;

/**
 * The content folder: the disk is the truth, and only what passes the checks is written to it. Files
 * that are `known` from elsewhere are not parsed again.
 */
export function contentStore(folder: string, known: YamlFile[] = []) {
  let last: Promise<unknown> = Promise.resolve();
  let recorded = nothingRecorded();
  const gone: Record<string, Gone> = {};
  const goneOf = (name: string) => (gone[name] ??= new Map());

  async function writeAndRecord(name: string, before: States[string], after: States[string]) {
    await writeOrRemove(path.join(folder, name), after);
    recorded.before = { [name]: before, ...recorded.before };
    recorded.after[name] = after;
  }

  async function read(): Promise<YamlFile[]> {
    known = await readYamlFiles(folder, known);
    return known;
  }

  /** A file that has a form. That of a translation is there with its first text. */
  async function find(name: string): Promise<YamlFile> {
    const files = await read();
    const begun = originalIn(files, name) && parseYamlFile(name, "");
    const file = files.find((file) => nameOf(file) === name) ?? begun;
    if (!file || !definitionOf(name))
      throw refuse("This text is not there any more. Somebody has deleted or moved it.");
    if (isSound(file)) return file;
    throw refuse(
      "Somebody has written this text by hand in a way that the editor cannot read. Ask whoever looks after the site’s files.",
    );
  }

  /** What files hold now. */
  async function states(names: string[]) {
    const state = (name: string) => fs.readFile(path.join(folder, name)).catch(() => undefined);
    const found = names.map(async (name) => [name, await state(name)] as const);
    return Object.fromEntries(await Promise.all(found));
  }

  async function problemsOf(files: YamlFile[]): Promise<Problem[]> {
    const { findings } = await findProblems(folder, files);
    return findings.filter(({ severity }) => severity === "problem");
  }

  /** Writes texts, or throws with the problems that they would add. */
  async function write(given: Sources): Promise<void> {
    const unknown = Object.keys(given).find((name) => !definitionOf(name));
    if (unknown) throw refuse(`The editor does not write content/${unknown}.`);
    const before = await read();
    const changes = { ...followingWords(before, given, goneOf), ...given };
    const after = withSources(before, changes);
    const changed = after.filter((file) => !before.includes(file));
    const found = [...changed.flatMap(draftProblems), ...(await problemsOf(after))];
    const old = found.length > 0 ? (await problemsOf(before)).map(identity) : [];
    const added = found.filter((problem) => !old.includes(identity(problem)));
    if (added.length > 0) throw refuse(added.map((problem) => inWords(problem, after, changed)));
    for (const [name, source] of Object.entries(changes)) {
      const now = await fs.readFile(path.join(folder, name), "utf8").catch(() => undefined);
      if (now !== before.find((file) => nameOf(file) === name)?.source) {
        throw new Refusal(409, { error: `content/${name} was changed by somebody else just now.` });
      }
      await writeAndRecord(name, now, source);
    }
    known = after;
  }

  /** Writes files of all kinds, or none if the texts among them do not pass the checks. */
  async function put(wanted: States): Promise<void> {
    const {
      texts = [],
      made = [],
      gone = [],
    } = Object.groupBy(Object.entries(wanted), ([name, data]) =>
      definitionOf(name) ? "texts" : data === undefined ? "gone" : "made",
    );
    const before = await states([...made, ...gone].map(([name]) => name));
    // The texts may name what is made, and what goes they name until they are written.
    for (const [name, data] of made) await writeAndRecord(name, before[name], data);
    try {
      const sources = texts.map(([name, data]) => [name, data?.toString()]);
      if (sources.length > 0) await write(Object.fromEntries(sources));
    } catch (error) {
      for (const [name] of made) await writeAndRecord(name, before[name], before[name]);
      throw error;
    }
    for (const [name] of gone) await writeAndRecord(name, before[name], undefined);
  }

  return {
    folder,
    read,
    find,
    states,
    write,
    put,
    /** What `npm run check` finds, in plain words; with other texts `instead` of what some files hold. */
    async problems(instead: Sources = {}): Promise<string[]> {
      const files = withSources(await read(), instead);
      return (await problemsOf(files)).map((problem) => inWords(problem, files).text);
    },
    /** What the files of a piece of work held before it, and after it. */
    async recording<Answer>(work: () => Promise<Answer>) {
      recorded = nothingRecorded();
      const answer = await work();
      const found = { answer, ...recorded };
      recorded = nothingRecorded();
      return found;
    },
    /** One change at a time. */
    inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
      const result = last.then(work);
      last = result.catch(() => undefined);
      return result;
    },
  };
}

const nothingRecorded = () => ({ before: {} as States, after: {} as States });

export function withSources(files: YamlFile[], sources: Sources): YamlFile[] {
  const changed = Object.entries(sources).flatMap(([name, source]) =>
    source === undefined ? [] : [parseYamlFile(name, source)],
  );
  return [...files.filter((file) => !(nameOf(file) in sources)), ...changed].sort((a, b) =>
    a.name < b.name ? -1 : 1,
  );
}

/** Of lists that are changed, the words in other languages. */
function followingWords(
  files: YamlFile[],
  changes: Sources,
  goneOf: (name: string) => Gone,
): Sources {
  const found = files.flatMap((file) => {
    const original = originalIn(files, nameOf(file));
    const source = original && changes[nameOf(original)];
    if (!source || !isSound(file) || !isSound(original)) return [];
    const before = valueOfFile(original);
    const after = valueOfFile(parseYamlFile(nameOf(original), source));
    const words = aligned(before, valueOfFile(file));
    const now = followed(before, after, words, goneOf(nameOf(file)));
    if (now === undefined || same(words, now)) return [];
    const said = pruned(after, now);
    const next = said === undefined ? undefined : changeYaml(file.source, [], said);
    return [[nameOf(file), next] as const];
  });
  return Object.fromEntries(found);
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
  const { path } = field;
  const key = String(path.findLast((step) => typeof step === "string"));
  // Whoever sees the field sees what is in it, too.
  const hint =
    shown.includes(file) &&
    /^(?:no \S+|\S+ is (?:empty|"[^"]*"))\. (Write .+)$/s.exec(field.message);
  const message = hint
    ? String(hint[1])
    : field.message.replace(RegExp(`^${key}\\b`), plainName(key));
  const sentence = message.charAt(0).toUpperCase() + message.slice(1);
  if (shown.includes(file)) return { text: sentence, path };
  return { text: `${titleOf(nameOf(file), valueOfFile(file), files)}: ${message}` };
}
