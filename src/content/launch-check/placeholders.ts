import path from "node:path";
import type { Problem } from "../problem.ts";
import { sourcesToCheck } from "../sources-to-check.ts";
import { isSound, pathAt, readYamlFiles, type YamlFile } from "../yaml-files.ts";
import { markedGroups, markingComments, type Placeholder } from "./marked-placeholders.ts";
import { unfinishedSettings } from "./settings.ts";
import { shippedDrawings, shippedTexts, unfinishedFiles } from "./shipped-placeholders.ts";

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

/** Lists a thing once, even if it is marked twice, or marked and unchanged. */
export function inFile(
  file: YamlFile,
  names: string[],
  env: NodeJS.ProcessEnv = process.env,
): Placeholder[] {
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

  const found: Omit<Placeholder, "file">[] = [
    ...groups.map((group): Omit<Placeholder, "file"> => {
      const comment = reasons.get(group);
      const first = shipped.find(({ line }) => groupAt(line) === group);
      return {
        kind: "mark",
        line: group.line,
        path: first?.path ?? group.path,
        mark: [...group.path, "placeholder"],
        note: sentence(
          comment?.text || `“${group.field("label")?.value ?? group.path.at(-1)}” is an example`,
        ),
        ...(comment && { comment }),
      };
    }),
    ...texts.map(({ text, line, path, write }) => ({
      kind: "write" as const,
      line,
      path,
      note: `It says “${shortened(text)}”. Write ${write}.`,
    })),
    ...comments
      .filter((comment) => !used.has(comment) && !named.has(comment.target))
      .map((comment) => ({
        kind: "mark" as const,
        line: comment.line,
        path: pathAt(file, comment.target) ?? [],
        note: sentence(comment.text || "look at what stands here"),
        comment,
      })),
    ...unfinishedSettings(file, env, names),
  ];
  return found
    .map((placeholder) => ({ ...placeholder, file: file.name }))
    .sort((a, b) => (a.line ?? 0) - (b.line ?? 0));
}

const sentence = (words: string) =>
  `${words.charAt(0).toUpperCase()}${words.slice(1).replace(/\.$/, "")}.`;

function shortened(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
