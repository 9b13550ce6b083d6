import { Lexer } from "yaml";
import { type Group, groupsIn, type Path, type YamlFile } from "../yaml-files.ts";

/** One thing to do before launch. */
export type Placeholder = {
  /** How it is finished: by taking its mark away, by leaving it out, by another text or drawing, or by a
   * technical person outside the content. */
  kind: "mark" | "leave-out" | "write" | "upload" | "technical";
  file: string;
  line?: number;
  path?: Path;
  /** What to do, also for somebody who does not see the file. */
  note: string;
  /** The way to the `placeholder: true`, and the comment, that go when it is done. */
  mark?: Path;
  comment?: MarkingComment;
};

/** Groups of fields with `placeholder: true`. */
export function markedGroups(file: YamlFile): (Group & { line: number })[] {
  return groupsIn(file).flatMap((group) => {
    const placeholder = group.field("placeholder");
    return placeholder?.value === true ? [{ ...group, line: placeholder.line }] : [];
  });
}

type MarkingComment = {
  text: string;
  /** Where it stands in the file. */
  offset: number;
  length: number;
  line: number;
  /** The line it is about: its own, or the next line that is not a comment. */
  target: number;
};

/** Comments that start with "placeholder" or "draft". */
export function markingComments({ source, lineAt }: YamlFile): MarkingComment[] {
  const lines = source.split("\n");
  return commentsIn(source).flatMap(({ offset, comment }) => {
    const [, text] = /^#\s*(?:placeholder|draft)\b:?\s*(.*)$/.exec(comment) ?? [];
    if (text === undefined) return [];
    const line = lineAt(offset);
    const isAlone = lines[line - 1]?.trim().startsWith("#");
    const below = lines.findIndex((text, index) => index >= line && !text.trim().startsWith("#"));
    const place = { offset, length: comment.length, line };
    return [{ text: text.trim(), ...place, target: isAlone ? below + 1 : line }];
  });
}

/** The file without a comment, and without its line if nothing else is on it. */
export function withoutComment(source: string, { offset, length }: MarkingComment): string {
  const before = source.slice(0, offset).replace(/[ \t]+$/, "");
  const after = source.slice(offset + length);
  return /(^|\n)$/.test(before) ? before + after.replace(/^\r?\n/, "") : before + after;
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
