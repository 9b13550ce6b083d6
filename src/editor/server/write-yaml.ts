import { isDeepStrictEqual } from "node:util";
import { isCollection, isMap, isScalar, isSeq, type Node, parseDocument, Scalar } from "yaml";
import type { Json } from "../api.ts";

/** The width to which the content files fold their texts. */
const width = 102;

export type Place = {
  /** The column of the fields or items inside the value. */
  indent: number;
  /** Whether it stands within `{ }` or `[ ]`. */
  inFlow: boolean;
  /** A value whose style to follow: the old one, or a neighbour's. */
  like?: Node | undefined;
  /** Whether it must not be broken into lines. */
  oneLine?: boolean;
  /** The column at which the value starts. */
  column: number;
};

/** A value as YAML. Lines after the first are indented. */
export function writeYaml(value: Json, place: Place): string {
  if (typeof value === "string") return writeText(value, place);
  if (value === null || typeof value !== "object") return String(value);
  return isInFlow(value, place) ? writeFlow(value, place) : writeBlock(value, place);
}

/** Whether the value starts on the line after its key. */
export function startsBelow(value: Json, place: Place): boolean {
  return typeof value === "object" && value !== null && !isInFlow(value, place);
}

function isInFlow(value: Json[] | { [key: string]: Json }, { inFlow, like }: Place): boolean {
  const items = Object.values(value);
  if (inFlow || items.length === 0) return true;
  if (isCollection(like) && like.items.length > 0) return like.flow === true;
  return false;
}

function writeFlow(value: Json[] | { [key: string]: Json }, place: Place): string {
  const write = (item: Json, part: string | number) =>
    writeYaml(item, { ...place, inFlow: true, like: likeOf(place.like, part) });
  if (Array.isArray(value)) return `[${value.map(write).join(", ")}]`;
  const pairs = keysLike(value, place.like).map(
    (key) => `${writeKey(key, true)}: ${write(value[key] ?? null, key)}`,
  );
  return pairs.length > 0 ? `{ ${pairs.join(", ")} }` : "{}";
}

function writeBlock(value: Json[] | { [key: string]: Json }, place: Place): string {
  const { indent, like } = place;
  const parts = Array.isArray(value)
    ? value.map((item) => blockItem(item, indent, likeOf(like, 0)))
    : keysLike(value, like).map((key) =>
        blockPair(key, value[key] ?? null, indent, likeOf(like, key)),
      );
  return parts.join(`\n${" ".repeat(indent)}`);
}

export function blockItem(value: Json, dash: number, like?: Node): string {
  const column = dash + 2;
  return `- ${writeYaml(value, { indent: column, inFlow: false, like, column })}`;
}

export function blockPair(key: string, value: Json, column: number, like?: Node): string {
  const name = `${writeKey(key, false)}:`;
  const place = { indent: column + 2, inFlow: false, like, column: column + name.length + 1 };
  const gap = startsBelow(value, place) ? `\n${" ".repeat(place.indent)}` : " ";
  return `${name}${gap}${writeYaml(value, place)}`;
}

/** The same field of a neighbour, or a neighbour of the same list. */
function likeOf(like: Node | undefined, part: string | number): Node | undefined {
  if (isMap(like)) return like.get(part, true) as Node | undefined;
  if (isSeq(like)) return (like.items[Number(part)] ?? like.items[0]) as Node | undefined;
  return undefined;
}

function keysLike(value: { [key: string]: Json }, like: Node | undefined): string[] {
  const keys = Object.keys(value);
  if (!isMap(like)) return keys;
  const known = like.items.map(({ key }) => String(isScalar(key) ? key.value : key));
  const place = (key: string) => (known.includes(key) ? known.indexOf(key) : known.length);
  return keys.sort((a, b) => place(a) - place(b));
}

const writeKey = (key: string, inFlow: boolean) => (isPlain(key, inFlow) ? key : quoted(key));

/** Keeps the style of the old text if the new one can be written so. */
function writeText(
  text: string,
  { like, indent, inFlow, oneLine = inFlow, column }: Place,
): string {
  const old = isScalar(like) ? like : undefined;
  const mayBreak = !inFlow && !oneLine;
  const breaks = text.includes("\n");
  const style = old?.type;
  if (!isPrintable(text) || text !== text.trim() || text === "") return quoted(text);
  if (mayBreak && breaks) return `|-\n${indented(text.split("\n"), indent)}`;
  if (breaks) return quoted(text);
  if (mayBreak && style === Scalar.BLOCK_FOLDED) {
    return `>-\n${indented(fold(text, width - indent, foldedLines(old)), indent)}`;
  }
  if (style === Scalar.QUOTE_DOUBLE || style === Scalar.QUOTE_SINGLE) {
    // Quotation marks that the old text did not need are the author's choice.
    const chosen = isPlain(String(old?.value), inFlow);
    if (chosen || !isPlain(text, inFlow)) return quoted(text, style);
    return text;
  }
  if (mayBreak && column + text.length > width && text.includes(" ")) {
    return `>-\n${indented(fold(text, width - indent), indent)}`;
  }
  return isPlain(text, inFlow) ? text : quoted(text);
}

const indented = (lines: string[], indent: number) =>
  lines.map((line) => (line === "" ? "" : " ".repeat(indent) + line)).join("\n");

/** JSON's strings are valid YAML. */
function quoted(text: string, style?: string): string {
  const simple = style === Scalar.QUOTE_SINGLE && !/[\n\\]/.test(text) && isPrintable(text);
  return simple ? `'${text.replaceAll("'", "''")}'` : JSON.stringify(text);
}

/** Whether the text means itself without quotation marks. */
function isPlain(text: string, inFlow: boolean): boolean {
  if (text.includes("\n")) return false;
  const document = parseDocument(inFlow ? `[{ k: ${text} }, ${text}]` : `k: ${text}\n`);
  if (document.errors.length > 0 || document.warnings.length > 0) return false;
  const value: unknown = document.toJS();
  const expected = inFlow ? [{ k: text }, text] : { k: text };
  const node = document.getIn(inFlow ? [1] : ["k"], true);
  return isScalar(node) && node.type === Scalar.PLAIN && isDeepStrictEqual(value, expected);
}

const isPrintable = (text: string) => !/(?!\n)[\p{Cc}\p{Cs}\u2028\u2029\ufeff]/u.test(text);

function foldedLines(old: Scalar | undefined): string[] {
  return old?.source === undefined || !old.srcToken || !("source" in old.srcToken)
    ? []
    : old.srcToken.source.split("\n").flatMap((line) => (line.trim() ? [line.trim()] : []));
}

/** Breaks a text into lines. Old lines before and behind the change stay as they are, if they can. */
function fold(text: string, most: number, old: string[] = []): string[] {
  let rest = text;
  const start: string[] = [];
  for (const line of old.slice(0, -1)) {
    if (!rest.startsWith(`${line} `)) break;
    start.push(line);
    rest = rest.slice(line.length + 1);
  }
  const end: string[] = [];
  let middle = rest;
  for (const line of old.slice(start.length).reverse()) {
    if (!middle.endsWith(` ${line}`)) break;
    end.unshift(line);
    middle = middle.slice(0, -line.length - 1);
  }
  const changed = old.length - start.length - end.length;
  const short = wrap(middle, most);
  if (end.length > 0 && short.length === changed) return [...start, ...short, ...end];
  return [...start, ...wrap(rest, most)];
}

/** Two spaces in a row are never broken apart: one of them would be lost. */
function wrap(text: string, most: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/(?<=\S) (?=\S)/)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= most) {
      lines[lines.length - 1] = `${last} ${word}`;
    } else lines.push(word);
  }
  return lines;
}
