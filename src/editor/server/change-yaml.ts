import { isDeepStrictEqual } from "node:util";
import {
  isCollection,
  isMap,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  parseDocument,
  type YAMLMap,
  type YAMLSeq,
} from "yaml";
import type { Json, Path } from "../api.ts";
import { type Group, isGroup, matchItems, setAt } from "../values.ts";
import { blockItem, blockPair, startsBelow, writeYaml } from "./write-yaml.ts";

/** A replacement of a part of the source. */
type Edit = { start: number; end: number; text: string };

/**
 * Sets one value in the source of a YAML file. Only the lines of what differs change: comments,
 * order, quotation marks and line breaks of everything else stay.
 */
export function changeYaml(source: string, path: Path, value: Json): string {
  const lines = source.replaceAll("\r\n", "\n");
  const document = parseDocument(lines, { keepSourceTokens: true });
  const expected = setAt(document.toJS() as Json, path, value);
  const root = document.contents as Node | null;
  const changed = root
    ? apply(lines, edits(lines, root, expected, 0))
    : writeYaml(expected, { indent: 0, inFlow: false, column: 0 });
  const result = isDeepStrictEqual(parseDocument(changed).toJS(), expected) ? changed : rewritten();
  return source.includes("\r\n") ? result.replaceAll("\n", "\r\n") : result;

  /** For YAML written in a way that no content file is: right, but reformatted. */
  function rewritten(): string {
    document.setIn(path, document.createNode(value));
    return document.toString({ lineWidth: 100 });
  }
}

function apply(source: string, edits: Edit[], from = 0, to = source.length): string {
  let result = "";
  let position = from;
  for (const { start, end, text } of edits.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    result += source.slice(position, start) + text;
    position = end;
  }
  return result + source.slice(position, to);
}

/** `indent` is the column of the fields or items inside the value. */
function edits(source: string, node: Node, value: Json, indent: number): Edit[] {
  if (isDeepStrictEqual(node.toJSON(), value)) return [];
  // What stands within brackets is one line, and empty blocks have no place to write to.
  const isBlock = isCollection(node) && !node.flow && !isEmpty(node.items) && !isEmpty(value);
  if (isBlock && isSeq(node) && Array.isArray(value)) return listEdits(source, node, value);
  if (isBlock && isMap(node) && isGroup(value)) return mapEdits(source, node, value, indent);
  return [replacement(source, node, value, indent)];
}

const isEmpty = (value: unknown) => Object.keys(value ?? {}).length === 0;

/** Writes a value anew, on the line of its key unless it is a block of its own. */
function replacement(source: string, node: Node, value: Json, indent: number): Edit {
  const at = node.range?.[0] ?? 0;
  const before = /\s*$/.exec(source.slice(0, at))?.[0] ?? "";
  const start = at - before.length;
  const column = columnOf(source, start) + 1;
  const end = endOf(source, node);
  // A comment behind the value would become part of a text in several lines.
  const oneLine = /^[ \t]+#/.test(source.slice(end, end + 100));
  const place = { indent, inFlow: false, like: node, column, oneLine };
  const text = writeYaml(value, place);
  const afterDash = source[start - 1] === "-";
  const below = startsBelow(value, place) && !afterDash;
  const gap = below ? `\n${" ".repeat(indent)}` : " ";
  return { start, end, text: at === 0 ? text : gap + text };
}

function listEdits(source: string, list: YAMLSeq, value: Json[]): Edit[] {
  const items = list.items as Node[];
  const matches = matchItems(list.toJSON() as Json[], value);
  const column = columnOf(source, list.range?.[0] ?? 0);
  const changesOf = (item: Node, index: number) =>
    edits(source, item, value[index] ?? null, column + 2);
  const inPlace = matches.length === items.length && matches.every((old, index) => old === index);
  if (inPlace) return items.flatMap(changesOf);

  const parts = items.map((item) => partOf(source, item, "-"));
  const texts = matches.map((old, index) => {
    const [item, part] = [items[old ?? -1], parts[old ?? -1]];
    return item && part
      ? apply(source, changesOf(item, index), part.start, part.end)
      : blockItem(value[index] ?? null, column, items[0]);
  });
  const text = texts.reduce(
    (all, text, index) => all + gapAfter(source, parts, index - 1, column) + text,
  );
  return [{ start: parts[0]?.start ?? 0, end: parts.at(-1)?.end ?? 0, text }];
}

function mapEdits(source: string, map: YAMLMap, value: Group, indent: number): Edit[] {
  const column = columnOf(source, map.range?.[0] ?? 0);
  const keys = map.items.map(keyOf);
  const parts = map.items.map((pair) => partOf(source, nodeOf(pair), pair));
  const isKept = (index: number) => (keys[index] ?? "") in value;
  const firstKept = keys.findIndex((_, index) => isKept(index));
  if (firstKept < 0) return [replacement(source, map, value, indent)];

  const kept = map.items.flatMap((pair, index): Edit[] => {
    const [part, next] = [parts[index], parts[index + 1]];
    if (isKept(index)) return edits(source, nodeOf(pair), value[keyOf(pair)] ?? null, column + 2);
    if (!part) return [];
    return index < firstKept
      ? [{ start: part.start, end: next?.start ?? part.end, text: "" }]
      : [{ start: parts[index - 1]?.end ?? part.start, end: part.end, text: "" }];
  });
  const added = Object.keys(value)
    .filter((key) => !keys.includes(key))
    .map((key): Edit => {
      const before = Object.keys(value).slice(0, Object.keys(value).indexOf(key));
      const after = keys.findLastIndex(
        (known, index) => isKept(index) && (before.includes(known) || index === firstKept),
      );
      const at = parts[after]?.end ?? 0;
      const like = nodeOf(map.items[after] as Pair);
      const text = blockPair(
        key,
        value[key] ?? null,
        column,
        isCollection(like) ? like : undefined,
      );
      return { start: at, end: at, text: plainGap(source, parts, after, column) + text };
    });
  return [...kept, ...added];
}

type Part = { start: number; end: number };

/** The whole lines of a field or an item, with the comments right above it. */
function partOf(source: string, node: Node, head: Pair | "-"): Part {
  const end = endOf(source, node);
  const at = node.range?.[0] ?? 0;
  let start = head === "-" ? source.lastIndexOf("-", at - 1) : ((head.key as Node).range?.[0] ?? 0);
  const indent = source.slice(lineStart(source, start), start);
  while (indent.trim() === "") {
    const line = lineStart(source, start);
    const above = source.slice(lineStart(source, line - 1), Math.max(line - 1, 0));
    if (!above.startsWith(`${indent}#`)) break;
    start -= above.length + 1;
  }
  const lineEnd = source.indexOf("\n", end);
  return { start, end: lineEnd < 0 ? source.length : lineEnd };
}

/** What stands between two parts: at least a line break. */
function gapAfter(source: string, parts: Part[], index: number, column: number): string {
  const [part, next] = [parts[index], parts[index + 1]];
  return part && next ? source.slice(part.end, next.start) : plainGap(source, parts, index, column);
}

/** The same for a new part: with an empty line if its neighbours have one. */
function plainGap(source: string, parts: Part[], index: number, column: number): string {
  const at = Math.min(index, parts.length - 2);
  const [part, next] = [parts[at], parts[at + 1]];
  const open = part && next && /\n\s*\n/.test(source.slice(part.end, next.start));
  return `${open ? "\n\n" : "\n"}${" ".repeat(column)}`;
}

/** Without the line break and the empty lines that a block includes. */
function endOf(source: string, node: Node): number {
  if (isCollection(node) && !node.flow && node.items.length > 0) {
    const last = node.items.at(-1);
    return endOf(source, isMap(node) ? nodeOf(last as Pair) : (last as Node));
  }
  const [start, end] = node.range ?? [0, 0];
  return start + source.slice(start, end).trimEnd().length;
}

const lineStart = (source: string, offset: number) => source.lastIndexOf("\n", offset - 1) + 1;
const columnOf = (source: string, offset: number) => offset - lineStart(source, offset);
const keyOf = ({ key }: Pair) => String(isScalar(key) ? key.value : key);
const nodeOf = ({ value }: Pair) => value as Node;
