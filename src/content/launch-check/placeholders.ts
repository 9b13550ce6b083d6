import path from "node:path";
import type { Problem } from "../problem.ts";
import { sourcesToCheck } from "../sources-to-check.ts";
import {
  type Group,
  groupsIn,
  isSound,
  type Path,
  readYamlFiles,
  type YamlFile,
} from "../yaml-files.ts";
import type { Placeholder } from "./placeholder.ts";
import { unfinishedSettings } from "./settings.ts";
import {
  type ShippedText,
  shippedDrawings,
  shippedTexts,
  unfinishedFiles,
} from "./shipped-placeholders.ts";

type Given = { env?: NodeJS.ProcessEnv; today?: Date; files?: YamlFile[] };

/** Everything that is marked as a placeholder, unchanged since the site was shipped, or to be checked again. */
export async function placeholdersIn(
  folder: string,
  { env = process.env, today = new Date(), files: read }: Given = {},
): Promise<Placeholder[]> {
  const files = (read ?? (await readYamlFiles(folder))).filter(isSound);
  const names = files.map(({ name }) => name);
  return [
    ...files.flatMap((file) => inFile(file, names, env)),
    ...sourcesToCheck(files, today).flatMap(toWrite),
    ...(await shippedDrawings(folder)),
    ...(await unfinishedFiles(path.dirname(folder))),
  ];
}

/** Finished by another text in its field. */
function toWrite({ field, line }: Problem & { line: number }): Placeholder[] {
  if (!field) return [];
  const { file, path, message } = field;
  return [{ kind: "write", file, line, path, note: sentence(message) }];
}

/** Lists a thing once, even if it is marked and unchanged. */
function inFile(file: YamlFile, names: string[], env: NodeJS.ProcessEnv): Placeholder[] {
  const groups = groupsIn(file);
  const texts = shippedTexts(file);
  const exampleAround = ({ path }: ShippedText) =>
    groups.findLast((group) => isExample(group) && startsWith(path, group.path));

  const found: Omit<Placeholder, "file">[] = [
    ...groups.flatMap((group) => {
      const draft = group.field("draft");
      if (!draft && !isExample(group)) return [];
      const text = texts.find((text) => exampleAround(text) === group);
      return {
        kind: "mark" as const,
        line: (draft ?? group.field("placeholder"))?.line ?? group.line,
        path: text?.path ?? group.path,
        mark: group.path,
        note: draft ? sentence(String(draft.value)) : text ? unchanged(text) : example(group),
      };
    }),
    ...texts
      .filter((text) => !exampleAround(text))
      .map((text) => ({
        kind: "write" as const,
        line: text.line,
        path: text.path,
        note: unchanged(text),
      })),
    ...unfinishedSettings(file, env, names),
  ];
  return found
    .map((placeholder) => ({ ...placeholder, file: file.name }))
    .sort((a, b) => (a.line ?? 0) - (b.line ?? 0));
}

const isExample = ({ field }: Group) => field("placeholder")?.value === true;

const startsWith = (path: Path, start: Path) => start.every((step, index) => step === path[index]);

const example = ({ field, path }: Group) =>
  `“${field("label")?.value ?? path.at(-1)}” is an example.`;

const unchanged = ({ text, write }: ShippedText) => `It says “${shortened(text)}”. Write ${write}.`;

const sentence = (words: string) =>
  `${words.charAt(0).toUpperCase()}${words.slice(1).replace(/\.$/, "")}.`;

function shortened(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
