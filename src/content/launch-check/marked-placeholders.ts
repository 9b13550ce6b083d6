import { Lexer } from "yaml";
import { type Group, groupsIn, type YamlFile } from "../yaml-files.ts";

/** A group of fields that says `placeholder: true` of itself. */
export function markedGroups(file: YamlFile): (Group & { line: number })[] {
  return groupsIn(file).flatMap((group) => {
    const mark = group.field("placeholder");
    return mark?.value === true ? [{ ...group, line: mark.line }] : [];
  });
}

export type MarkingComment = {
  kind: "placeholder" | "draft";
  text: string;
  /** Where it stands, and the line it speaks of: its own, or the next with anything else on it. */
  line: number;
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

/** By the parser's own lexer, which knows a "#" inside a text from one that starts a comment. */
function commentsIn(source: string): { offset: number; comment: string }[] {
  const comments: { offset: number; comment: string }[] = [];
  let offset = 0;
  for (const token of new Lexer().lex(source)) {
    if (token.startsWith("#")) comments.push({ offset, comment: token });
    // The lexer's own signs take no room in the file.
    if (!ownSigns.has(token)) offset += token.length;
  }
  return comments;
}

/** Start of a document, end of a broken list, start of a text. */
const ownSigns = new Set(["\u0002", "\u0018", "\u001f"]);
