import path from "node:path";
import { type Group, isSound, readYamlFiles, type YamlFile } from "../yaml-files.ts";
import { markedGroups, markingComments } from "./marked-placeholders.ts";
import { unfinishedFiles } from "./repository-files.ts";
import { unfinishedSettings } from "./settings.ts";
import { shippedFiles, shippedTexts } from "./shipped-placeholders.ts";

/** One thing to do before launch. */
type Placeholder = { file: string; line?: number; text: string };

/** Everything that is marked as a placeholder or unchanged since the site was shipped. */
export async function placeholdersIn(
  folder: string,
  env: NodeJS.ProcessEnv = process.env,
): Promise<Placeholder[]> {
  const files = (await readYamlFiles(folder)).filter(isSound);
  const pictures = await shippedFiles(folder);
  return [
    ...files.flatMap((file) => inFile(file, env)),
    ...pictures.map(({ file, todo }) => ({
      file: `content/${file}`,
      text: `this is the drawing that the site ships with. ${todo}`,
    })),
    ...(await unfinishedFiles(path.dirname(folder))),
  ];
}

/** Lists a thing once, even if it is marked twice, or marked and unchanged. */
function inFile(file: YamlFile, env: NodeJS.ProcessEnv): Placeholder[] {
  const groups = markedGroups(file);
  const groupAt = (line: number) =>
    groups.findLast(({ lines }) => line >= lines.first && line <= lines.last);
  const comments = markingComments(file);
  const texts = shippedTexts(file).filter(({ line }) => !groupAt(line));
  const named = new Set(texts.map(({ line }) => line));
  // The first comment in a marked group is its reason; other comments are listed on their own.
  const reasons = new Map(
    groups.map((group) => [group, comments.find(({ target }) => groupAt(target) === group)]),
  );
  const used = new Set(reasons.values());

  const found: Omit<Placeholder, "file">[] = [
    ...groups.map((group) => {
      const reason = reasons.get(group)?.text;
      const why = reason ? ` (${reason})` : "";
      return {
        line: group.line,
        text: `${nameOf(group)} is a placeholder${why}. Write the real one, then "placeholder: false" here.`,
      };
    }),
    ...texts.map(({ key, text, line, write }) => ({
      line,
      text: `${key} is "${shortened(text)}". Write ${write}.`,
    })),
    ...comments
      .filter((comment) => !used.has(comment) && !named.has(comment.target))
      .map(({ kind, text, line }) => ({ line, text: describe(kind, text) })),
    ...unfinishedSettings(file, env),
  ];
  return found
    .map((placeholder) => ({ ...placeholder, file: file.name }))
    .sort((a, b) => (a.line ?? 0) - (b.line ?? 0));
}

function describe(kind: "placeholder" | "draft", text: string): string {
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
