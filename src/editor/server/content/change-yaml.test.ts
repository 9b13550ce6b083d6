import fs from "node:fs";
import path from "node:path";
import { isDeepStrictEqual } from "node:util";
import { describe, expect, test } from "vitest";
import {
  isCollection,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  parse,
  parseDocument,
  visit,
} from "yaml";
import { shipped } from "../../../../tests/support/content.ts";
import { pathTo } from "../../../content/yaml-files.ts";
import type { Json, Path } from "../../shared/api.ts";
import { setAt } from "../../shared/values.ts";
import { changeYaml } from "./change-yaml.ts";

const files = fs
  .readdirSync(shipped, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".yaml"))
  .map((file) => ({ file, source: fs.readFileSync(path.join(shipped, file), "utf8") }));

/** Every value of a file with its path, and the first and last of its lines. */
function valuesOf(source: string) {
  const lines = new LineCounter();
  const document = parseDocument(source, { lineCounter: lines });
  const found: { path: Path; node: Node; first: number; last: number }[] = [];
  const lineAt = (offset: number) => lines.linePos(offset).line - 1;
  visit(document, {
    Node(key, node, ancestors) {
      if (key === "key" || (!isScalar(node) && !isSeq(node) && !isMap(node))) return;
      const [start, end] = node.range ?? [0, 0];
      const last = start + source.slice(start, end).trimEnd().length;
      found.push({ path: pathTo(node, ancestors), node, first: lineAt(start), last: lineAt(last) });
    },
  });
  return found;
}

/** The lines that are the same at the start and at the end of two texts. */
function sameLines(a: string, b: string) {
  const [before, after] = [a.split("\n"), b.split("\n")];
  const least = Math.min(before.length, after.length);
  let start = 0;
  while (start < least && before[start] === after[start]) start++;
  let end = 0;
  while (end < least - start && before.at(-1 - end) === after.at(-1 - end)) end++;
  return { start, untilOld: before.length - end, untilNew: after.length - end, before, after };
}

const isInFlow = (node: Node) => isCollection(node) && node.flow === true;

const words =
  "Long words that go on and on: until they fill more than one line of a file, # and then some.";

/** So many, from all over the file: all of a long file would take minutes. */
function some<Item>(items: Item[], most: number): Item[] {
  const step = Math.ceil(items.length / most);
  return items.filter((_, index) => index % step === 0);
}

const newTexts: ((old: Json) => Json)[] = [
  () => "Dawn",
  () => "2031",
  () => '- {x}: "y" # it’s `@`, [z]',
  () => `${words} ${words}`,
  () => "one\n\n  two",
  (old) => (typeof old === "string" ? `${old} more` : 12.5),
  (old) => (typeof old === "string" ? `Yes, ${old}` : false),
  (old) => (typeof old === "string" ? old.replace(/ \S+$/, "") : null),
];

describe.each(files)("$file", ({ source }) => {
  const values = valuesOf(source);
  const all = parse(source);
  const scalars = some(
    values.filter(({ node }) => isScalar(node)),
    12,
  );

  test("an unchanged file keeps every letter", () => {
    expect(changeYaml(source, [], all)).toBe(source);
  });

  test("a scalar can change, and only its lines do", () => {
    for (const [index, { path, node, first, last }] of scalars.entries()) {
      const value = newTexts[index % newTexts.length]?.(node.toJSON()) ?? null;
      const changed = changeYaml(source, path, value);
      expect(isDeepStrictEqual(parse(changed), setAt(all, path, value)), path.join(".")).toBe(true);
      if (changed === source) continue;
      const { start, untilOld } = sameLines(source, changed);
      expect(start, `${path} starts`).toBeGreaterThanOrEqual(first);
      expect(untilOld - 1, `${path} ends`).toBeLessThanOrEqual(last);
    }
  });

  test("a list loses, gains and moves items, and keeps every other line", () => {
    for (const { path, node, first, last } of some(
      values.filter(({ node }) => isSeq(node) && node.items.length > 0),
      2,
    )) {
      const items = node.toJSON() as Json[];
      const [one, ...rest] = items;
      const added =
        typeof one === "string" ? "Something new" : { ...(one as object), title: "New" };
      for (const value of [
        rest,
        items.slice(0, -1),
        items.filter((_, index) => index !== 1),
        items.toReversed(),
        [...rest, one as Json],
        [...items, added],
        [added, ...items],
        [...items.slice(0, 1), added, ...items.slice(1)],
      ]) {
        const changed = changeYaml(source, path, value);
        expect(isDeepStrictEqual(parse(changed), setAt(all, path, value)), path.join(".")).toBe(
          true,
        );
        const { start, untilOld, before, after } = sameLines(source, changed);
        if (changed === source) continue;
        expect(start).toBeGreaterThanOrEqual(value.length === 0 ? first - 1 : first);
        expect(untilOld - 1).toBeLessThanOrEqual(last + 1);
        // No line of an item that stays is written differently.
        if (value.length < items.length || isInFlow(node)) continue;
        expect(before.filter((line) => line.trim() && !after.includes(line))).toEqual([]);
      }
    }
  });

  test("a field of a group can be taken out and put back", () => {
    const groups = some(
      values.filter(({ node }) => isMap(node)),
      4,
    );
    for (const [index, { path, node }] of groups.entries()) {
      const group = node.toJSON() as Record<string, Json>;
      const keys = Object.keys(group);
      const rest = { ...group };
      delete rest[keys[index % keys.length] ?? ""];
      const without = changeYaml(source, path, rest);
      expect(isDeepStrictEqual(parse(without), setAt(all, path, rest)), path.join(".")).toBe(true);
      const { start, untilNew } = sameLines(source, without);
      // The comment of the whole file passes from its first field to the next.
      const isFirst = path.length === 0 && index === 0;
      if (!isInFlow(node) && keys.length > 1 && !isFirst) expect(untilNew - start).toBeLessThan(2);
      expect(isDeepStrictEqual(parse(changeYaml(without, path, group)), all)).toBe(true);
    }
  });
});

const list = `# Top
pages:
  # The first
  - title: One # why
    text: >-
      Some words.

  # The second
  - { title: Two, text: 'It''s' }

# The end
`;

test("an item moves with its comments, also if it changes", () => {
  const [one, two] = parse(list).pages;
  expect(changeYaml(list, ["pages"], [two, { ...one, title: "Eins" }])).toBe(`# Top
pages:
  # The second
  - { title: Two, text: 'It''s' }

  # The first
  - title: Eins # why
    text: >-
      Some words.

# The end
`);
});

test("an item goes with its comments, and no other's", () => {
  const [one, two] = parse(list).pages;
  expect(changeYaml(list, ["pages"], [two])).not.toContain("The first");
  expect(changeYaml(list, ["pages"], [one])).toContain("# The first\n  - title: One # why");
});

test("a comment above several fields stays when the first of them goes", () => {
  const source = "a: 1\n\n# Both\n\n# Only b\nb: 2\n\n# Only c\nc: 3\n";
  expect(changeYaml(source, [], { a: 1, c: 3 })).toBe("a: 1\n\n# Both\n\n# Only c\nc: 3\n");
});

test("a text keeps its quotation marks, and gets those it needs", () => {
  const source = `a: "3,500"\nb: 'x # y'\nc: plain\n`;
  const set = (key: string, value: string) => changeYaml(source, [key], value).split("\n");
  expect(set("a", "3,600")[0]).toBe('a: "3,600"');
  expect(set("b", "it's # y")[1]).toBe("b: 'it''s # y'");
  expect(set("c", "true")[2]).toBe('c: "true"');
});

test("a text that grows long is folded, and keeps the comment behind it", () => {
  const changed = changeYaml("a: short # why\nb: 1\n", ["a"], `${words} ${words}`);
  expect(changed).toMatch(/^a: >- # why\n {2}Long words .*\n {2}.*\nb: 1\n$/);
});

test("an emptied list can be filled again", () => {
  const source = "names:\n  - One\n  - Two\nlast: 1\n";
  const empty = changeYaml(source, ["names"], []);
  expect(empty).toBe("names: []\nlast: 1\n");
  expect(parse(changeYaml(empty, ["names"], ["Three"]))).toEqual({ names: ["Three"], last: 1 });
});

test("a new entry of the register is written like its neighbours", () => {
  const source = fs.readFileSync(path.join(shipped, "pictures.yaml"), "utf8");
  const entry = { file: "new.jpg", alt: "Seen.", credit: "Someone", focus: { x: 1, y: 2 } };
  expect(changeYaml(source, ["new"], entry)).toBe(
    `${source}\nnew:\n  file: new.jpg\n  alt: Seen.\n  focus: { x: 1, y: 2 }\n  credit: Someone\n`,
  );
});

test("Windows line endings stay", () => {
  const changed = changeYaml("a: 1\r\nb: >-\r\n  x\r\n", ["b"], "y");
  expect(changed).toBe("a: 1\r\nb: >-\r\n  y\r\n");
});

test("what is added to an empty list or group stands in lines of its own, below its comment", () => {
  const source = "# Who\npeople: []\n\n# What\nrecord: {}\n";
  const added = changeYaml(source, ["people"], [{ name: "Asha", role: "Chair" }]);
  expect(changeYaml(added, ["record"], { bank: "A bank", domains: ["example.org"] })).toBe(
    "# Who\npeople:\n  - name: Asha\n    role: Chair\n\n# What\nrecord:\n  bank: A bank\n  domains:\n    - example.org\n",
  );
});
