import path from "node:path";
import { type Group, isSound, pathAt, readYamlFiles, type YamlFile } from "../yaml-files.ts";
import {
  type MarkingComment,
  markedGroups,
  markingComments,
  type Placeholder,
} from "./marked-placeholders.ts";
import { unfinishedSettings } from "./settings.ts";
import { shippedDrawings, shippedTexts, unfinishedFiles } from "./shipped-placeholders.ts";

/** Everything that is marked as a placeholder or unchanged since the site was shipped. */
export async function placeholdersIn(
  folder: string,
  env: NodeJS.ProcessEnv = process.env,
  read?: YamlFile[],
): Promise<Placeholder[]> {
  const files = (read ?? (await readYamlFiles(folder))).filter(isSound);
  return [
    ...files.flatMap((file) => inFile(file, env)),
    ...(await shippedDrawings(folder)),
    ...(await unfinishedFiles(path.dirname(folder))),
  ];
}

/** Lists a thing once, even if it is marked twice, or marked and unchanged. */
export function inFile(file: YamlFile, env: NodeJS.ProcessEnv = process.env): Placeholder[] {
  const groups = markedGroups(file);
  const groupAt = (line: number) =>
    groups.findLast(({ lines }) => line >= lines.first && line <= lines.last);
  const comments = markingComments(file);
  const shipped = shippedTexts(file);
  const texts = shipped.filter(({ line }) => !groupAt(line));
  const named = new Set(texts.map(({ line }) => line));
  // The first comment in a marked group is its reason; other comments are listed on their own.
  const reasons = new Map(
    groups.map((group) => [group, comments.find(({ target }) => groupAt(target) === group)]),
  );
  const used = new Set(reasons.values());
  const isPicture = file.name === "content/pictures.yaml";

  const found: Omit<Placeholder, "file">[] = [
    ...groups.map((group): Omit<Placeholder, "file"> => {
      const comment = reasons.get(group);
      const reason = comment?.text;
      const why = reason ? ` (${reason})` : "";
      const first = shipped.find(({ line }) => groupAt(line) === group);
      return {
        kind: "mark",
        line: group.line,
        path: first?.path ?? group.path,
        mark: [...group.path, "placeholder"],
        note: sentence(
          reason || `“${group.field("label")?.value ?? group.path.at(-1)}” is an example`,
        ),
        text: `${nameOf(group)} is a placeholder${why}. ${isPicture ? keepIt : writeIt}`,
        ...(comment && { comment }),
      };
    }),
    ...texts.map(({ key, text, line, path, write }) => ({
      kind: "write" as const,
      line,
      path,
      note: `It says “${shortened(text)}”. Write ${write}.`,
      text: `${key} is "${shortened(text)}". Write ${write}.`,
    })),
    ...comments
      .filter((comment) => !used.has(comment) && !named.has(comment.target))
      .map((comment) => ({
        kind: "mark" as const,
        line: comment.line,
        path: pathAt(file, comment.target) ?? [],
        note: sentence(comment.text || "look at what stands here"),
        text: describe(comment),
        comment,
      })),
    ...unfinishedSettings(file, env),
  ];
  return found
    .map((placeholder) => ({ ...placeholder, file: file.name }))
    .sort((a, b) => (a.line ?? 0) - (b.line ?? 0));
}

const writeIt = 'Write the real one, then "placeholder: false" here.';
const keepIt =
  'Replace the picture and delete this line; or keep it, and write "placeholder: false" here.';

const sentence = (words: string) =>
  `${words.charAt(0).toUpperCase()}${words.slice(1).replace(/\.$/, "")}.`;

function describe({ kind, text }: MarkingComment): string {
  const done = kind === "draft" ? "When it is right" : "When it is replaced";
  return `${kind}: ${text.replace(/\.$/, "") || "what stands here"}. ${done}, delete this comment.`;
}

function nameOf({ path, field }: Group): string {
  const label = field("label")?.value;
  const name = path.filter((part) => typeof part === "string").join(", ");
  return label === undefined ? name : `${name}, "${label}",`;
}

function shortened(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
