import { Lexer } from "yaml";
import { type Group, groupsIn, type YamlFile } from "../yaml-files.ts";

/** Groups of fields with `placeholder: true`. */
export function markedGroups(file: YamlFile): (Group & { line: number })[] {
  return groupsIn(file).flatMap((group) => {
    const placeholder = group.field("placeholder");
    return placeholder?.value === true ? [{ ...group, line: placeholder.line }] : [];
  });
}

type MarkingComment = {
  kind: "placeholder" | "draft";
  text: string;
  line: number;
  /** The line it is about: its own, or the next line that is not a comment. */
  target: number;
};

/** Comments that start with "placeholder" or "draft". */
export function markingComments({ source, lineAt }: YamlFile): MarkingComment[] {
  const lines = source.split("\n");
  return commentsIn(source).flatMap(({ offset, comment }) => {
    const [, kind, text = ""] = /^#\s*(placeholder|draft)\b:?\s*(.*)$/.exec(comment) ?? [];
    if (kind !== "placeholder" && kind !== "draft") return [];
    const line = lineAt(offset);
    const isAlone = lines[line - 1]?.trim().startsWith("#");
    const below = lines.findIndex((text, index) => index >= line && !text.trim().startsWith("#"));
    return [{ kind, text: text.trim(), line, target: isAlone ? below + 1 : line }];
  });
}

/** Uses the YAML lexer, because a "#" inside a text does not start a comment. */
function commentsIn(source: string): { offset: number; comment: string }[] {
  const comments: { offset: number; comment: string }[] = [];
  let offset = 0;
  for (const token of new Lexer().lex(source)) {
    if (token.startsWith("#")) comments.push({ offset, comment: token });
    if (!controlTokens.has(token)) offset += token.length;
  }
  return comments;
}

/** Tokens that the lexer adds and the file does not contain. */
const controlTokens = new Set(["\u0002", "\u0018", "\u001f"]);
