import fs from "node:fs/promises";
import path from "node:path";
import {
  type Document,
  isNode,
  isPair,
  isScalar,
  isSeq,
  LineCounter,
  parseDocument,
  type Scalar,
  visit,
  type YAMLMap,
} from "yaml";

/** A content file with its lines and comments, before any schema. */
export type YamlFile = {
  /** As in messages: `content/site.yaml`. */
  name: string;
  source: string;
  document: Document;
  lineAt: (offset: number) => number;
};

/** Files that are `known` already are not parsed again. */
export async function readYamlFiles(folder: string, known: YamlFile[] = []): Promise<YamlFile[]> {
  const files = await fs.readdir(folder, { recursive: true });
  const names = files.map((file) => file.replaceAll(path.sep, "/")).sort();
  const read = names
    .filter((file) => file.endsWith(".yaml"))
    .map(async (file) => {
      const source = await readIfThere(path.join(folder, file));
      if (source === undefined) return [];
      const same = known.find(({ name }) => name === `content/${file}`);
      return same?.source === source ? same : parseYamlFile(file, source);
    });
  return (await Promise.all(read)).flat();
}

/** The editor may have moved or deleted it since the folder was listed. */
async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return await fs.readFile(file, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    return undefined;
  }
}

/** A line such as `draft: confirm it` may stand in any group of fields. Only the launch check reads it. */
export const withoutDraft = (key: unknown, value: unknown) =>
  key === "draft" && typeof value === "string" ? undefined : value;

/** Whether it is valid YAML. */
export const isSound = ({ document }: YamlFile) => document.errors.length === 0;

export function parseYamlFile(file: string, source: string): YamlFile {
  const lines = new LineCounter();
  const document = parseDocument(source, { lineCounter: lines });
  return {
    name: `content/${file}`,
    source,
    document,
    lineAt: (offset) => lines.linePos(offset).line,
  };
}

/** Such as `["why", "cards", 0, "figure"]`. */
export type Path = (string | number)[];

/** The way to a node, from everything above it. */
export const pathTo = (node: unknown, ancestors: readonly unknown[]): Path =>
  ancestors.flatMap((ancestor, depth): Path => {
    if (isPair(ancestor) && isScalar(ancestor.key)) return [String(ancestor.key.value)];
    return isSeq(ancestor) ? [ancestor.items.indexOf(ancestors[depth + 1] ?? node)] : [];
  });

export type Group = {
  path: Path;
  map: YAMLMap;
  /** That of its key; in a list, of its first field. */
  line: number;
  /** A field's value and line, if the value is a scalar. */
  field: (name: string) => { value: unknown; line: number } | undefined;
};

/** Every map in a file, outer ones first. */
export function groupsIn({ document, lineAt }: YamlFile): Group[] {
  const groups: Group[] = [];
  visit(document, {
    Map(_key, map, ancestors) {
      const path = pathTo(map, ancestors);
      const field = (name: string) => {
        const node = map.get(name, true) as Scalar | undefined;
        if (!isScalar(node)) return undefined;
        return { value: node.value, line: lineAt(node.range?.[0] ?? 0) };
      };
      const parent = ancestors.at(-1);
      const head = isPair(parent) && isNode(parent.key) ? parent.key : map;
      groups.push({ path, map, line: lineAt(head.range?.[0] ?? 0), field });
    },
  });
  return groups;
}

export type Text = { key: string; text: string; line: number; path: Path };

/** Every string in a file, with the name of its field or list. */
export function textsIn({ document, lineAt }: YamlFile): Text[] {
  const texts: Text[] = [];
  visit(document, {
    Scalar(position, scalar, ancestors) {
      if (position === "key" || typeof scalar.value !== "string") return;
      const pair = ancestors.findLast(isPair);
      const key = pair && isScalar(pair.key) ? String(pair.key.value) : "";
      const line = lineAt(scalar.range?.[0] ?? 0);
      texts.push({ key, text: scalar.value, line, path: pathTo(scalar, ancestors) });
    },
  });
  return texts;
}
