import { isDeepStrictEqual } from "node:util";
import {
  Document,
  isCollection,
  isMap,
  isScalar,
  isSeq,
  type Node,
  Pair,
  parse,
  parseDocument,
  Scalar,
  visit,
  type YAMLMap,
  type YAMLSeq,
} from "yaml";
import type { Json, Path } from "../../shared/api.ts";
import { type Group, isGroup, keysOf, matchItems, setAt } from "../../shared/values.ts";

/** As the content files are written: an unchanged one keeps every letter. */
const layout = { lineWidth: 102, doubleQuotedAsJSON: true };

/** A longer text starts below its key and is folded. */
const longestBesideKey = 80;

/** Sets one value in the source of a YAML file. Comments, order and quotation marks of the rest stay. */
export function changeYaml(source: string, path: Path, value: Json): string {
  const document: Document = parseDocument(source.replaceAll("\r\n", "\n"));
  const expected = setAt(document.toJS() as Json, path, value);
  document.contents = withValue(document.contents, expected);
  const text = document.toString(layout);
  if (!isDeepStrictEqual(parse(text), expected)) throw new Error("YAML cannot hold this value.");
  return source.includes("\r\n") ? text.replaceAll("\n", "\r\n") : text;
}

/** The node with another value. What has not changed inside it keeps its own node, with its comments. */
function withValue(node: Node | null, value: Json): Node {
  if (isMap(node) && isGroup(value)) return withFields(node as YAMLMap<Scalar, Node>, value);
  if (isSeq(node) && Array.isArray(value)) return withItems(node as YAMLSeq<Node>, value);
  if (isScalar(node) && (value === null || typeof value !== "object")) {
    if (node.value === value) return node;
    node.value = value;
    setStyle(node);
    return node;
  }
  const made = new Document(value).contents as Node;
  visit(made, { Scalar: (_key, scalar) => setStyle(scalar) });
  return made;
}

/** Keeps the style of the old text, unless the new one needs lines of its own. */
function setStyle(scalar: Scalar): void {
  const { value, type } = scalar;
  if (typeof value !== "string") return;
  const isQuoted = type === Scalar.QUOTE_DOUBLE || type === Scalar.QUOTE_SINGLE;
  if (value.includes("\n")) scalar.type = Scalar.BLOCK_LITERAL;
  else if (value.length > longestBesideKey && !isQuoted) scalar.type = Scalar.BLOCK_FOLDED;
}

type Field = Pair<Scalar, Node>;

/** In the order of the file. A new field follows the one that it follows in the value. */
function withFields(map: YAMLMap<Scalar, Node>, group: Group): Node {
  const fields = map.items;
  for (const [index, { key }] of fields.entries()) {
    if (!(String(key.value) in group)) passOnHeading(key, fields[index + 1]?.key);
  }
  const keys = keysOf(group, map.toJSON() as Group);
  // An empty group is `{}`, in one line; what is added to it gets lines of its own.
  if (fields.length === 0) map.flow = keys.length === 0;
  map.items = [];
  for (const key of keys) {
    const value = group[key];
    if (value === undefined) continue;
    const old = fields.find((field) => field.key.value === key);
    if (old) old.value = withValue(old.value, value);
    map.items.push(old ?? newField(key, value, map.items.at(-1)));
  }
  return map;
}

/** A comment with an empty line below it is about more than the field that is taken out. */
function passOnHeading({ commentBefore }: Scalar, next: Scalar | undefined): void {
  const [heading] = /^.*\n(?=\n|$)/s.exec(commentBefore ?? "") ?? [];
  if (heading && next)
    next.commentBefore = [heading, next.commentBefore].filter(Boolean).join("\n");
}

function newField(key: string, value: Json, previous: Field | undefined): Field {
  const name = new Scalar(key);
  name.spaceBefore = previous?.key.spaceBefore === true;
  const neighbour = previous?.value;
  return new Pair(name, isCollection(neighbour) ? like(neighbour, value) : withValue(null, value));
}

function withItems(list: YAMLSeq<Node>, value: Json[]): Node {
  const items = list.items;
  const [first] = items;
  const gaps = items.map(({ spaceBefore = false }) => spaceBefore);
  const matches = matchItems(list.toJSON() as Json[], value);
  if (first && matches[0] !== 0) {
    // The package gives a comment above the first item to the list.
    first.commentBefore = list.commentBefore ?? null;
    list.commentBefore = null;
  }
  if (!first) list.flow = value.length === 0;
  list.items = value.map((item, index) => {
    const old = items[matches[index] ?? -1];
    const node = old ? withValue(old, item) : like(first, item);
    // An empty line belongs to the place, because there is none above the first item.
    node.spaceBefore = gaps[index] ?? gaps.at(-1) ?? false;
    return node;
  });
  return list;
}

/** A new value in the layout of its neighbour, such as a point `{ x: 1, y: 2 }` in one line. */
function like(neighbour: Node | undefined, value: Json): Node {
  if (!neighbour) return withValue(null, value);
  const copy = neighbour.clone() as Node;
  visit(copy, {
    Node(_key, node) {
      node.comment = null;
      node.commentBefore = null;
      if (isScalar(node)) delete node.type;
    },
  });
  return withValue(copy, value);
}
