import fs from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import {
  isCollection,
  isMap,
  isSeq,
  type Node,
  type Pair,
  parse,
  parseDocument,
  visit,
} from "yaml";
import { shipped } from "../../../../tests/support/content.ts";
import { pathTo } from "../../../content/yaml-files.ts";
import type { Json } from "../../shared/api.ts";
import { type Group, setAt } from "../../shared/values.ts";
import { changeYaml } from "./change-yaml.ts";

const files = fs
  .readdirSync(shipped, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".yaml"))
  .map((file) => ({ file, source: fs.readFileSync(path.join(shipped, file), "utf8") }));

/** Fields from all over a file, each with the lines above it and those below it: all of a long file would take minutes. */
function someFields(source: string) {
  const found: { path: (string | number)[]; node: Node; above: string; below: string }[] = [];
  visit(parseDocument(source), {
    Pair(_key, pair, ancestors) {
      const { key, value } = pair as Pair<Node, Node>;
      const [start = 0] = key.range ?? [];
      const end = source.slice(0, value?.range?.[1]).trimEnd().length;
      const above = source.slice(0, source.lastIndexOf("\n", start) + 1);
      const below = source.slice(source.indexOf("\n", end));
      if (value)
        found.push({ path: pathTo(value, [...ancestors, pair]), node: value, above, below });
    },
  });
  const { groups = [], texts = [] } = Object.groupBy(found, ({ node }) =>
    isCollection(node) ? "groups" : "texts",
  );
  const some = <Item>(items: Item[], most: number) =>
    items.filter((_, index) => index % Math.ceil(items.length / most) === 0);
  return [...some(groups, 8), ...some(texts, 8)];
}

const words =
  "Long words that go on and on: until they fill more than one line of a file, # and then some.";
const texts = ["Dawn", "2031", '- {x}: "y" # it’s `@`, [z]', `${words} ${words}`, "one\n\n  two"];

/** What somebody may make of a value. */
function changesOf(node: Node, index: number): Json[] {
  if (isSeq(node)) {
    const items = node.toJSON() as Json[];
    const [one = "", ...rest] = items;
    const added = typeof one === "string" ? "Something new" : { ...(one as Group), title: "New" };
    return [rest, [...rest, one], items.toReversed(), [added, ...items], [...items, added]];
  }
  if (isMap(node)) {
    const fields = Object.entries(node.toJSON() as Group);
    return [Object.fromEntries(fields.toSpliced(index % fields.length, 1)), {}];
  }
  const old = node.toJSON() as Json;
  return [texts[index % texts.length] ?? "", typeof old === "string" ? `${old} more` : 12.5, null];
}

describe.each(files)("$file", ({ source }) => {
  const all = parse(source) as Json;

  test("an unchanged file keeps every letter", () => {
    expect(changeYaml(source, [], all)).toBe(source);
  });

  test("a change is a change of its own lines", () => {
    for (const [index, { path, node, above, below }] of someFields(source).entries()) {
      const changes = changesOf(node, index);
      for (const value of isSeq(node) ? changes : changes.slice(index % 2, 1 + (index % 2))) {
        const changed = changeYaml(source, path, value);
        expect(parse(changed), path.join(".")).toEqual(setAt(all, path, value));
        expect(changed.startsWith(above), `above ${path}`).toBe(true);
        expect(changed.endsWith(below), `below ${path}`).toBe(true);
        // No line of an item that stays is written differently.
        const isWhole = Array.isArray(value) && isSeq(node) && value.length >= node.items.length;
        const lines = isWhole && !node.flow ? source.split("\n") : [];
        expect(lines.filter((line) => line.trim() && !changed.includes(line))).toEqual([]);
      }
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
