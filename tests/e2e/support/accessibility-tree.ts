import type { Locator } from "@playwright/test";
import { expect } from "../test.ts";

/** A node of the accessibility tree, as Playwright's `ariaSnapshotJSON` gives it. */
type Node = {
  role: string;
  name?: string;
  level?: number;
  children?: (Node | string)[];
  box?: { x: number; y: number; width: number; height: number };
};

const landmarks = new Set([
  ...["banner", "main", "contentinfo", "navigation", "region", "search", "form"],
  ...["complementary", "dialog"],
]);
const controls = new Set([
  ...["link", "button", "textbox", "searchbox", "combobox", "checkbox", "radio", "slider", "tab"],
]);

/** What holds for every accessibility tree, whatever stands in it. */
export async function expectSound(part: Locator) {
  const nodes = flat(await treeOf(part));
  const nameless = nodes.filter(({ role, name }) => needsName(role) && !name?.trim());
  expect(nameless, "everything one can use or look at has a name").toEqual([]);
  expect(repeated(nodes), "landmarks of a kind have names of their own").toEqual([]);

  const headings = nodes.filter(({ role }) => role === "heading");
  const levels = headings.map(({ level = 0 }) => level);
  const skipping = levels.filter((level, index) => level > (levels[index - 1] ?? 1) + 1);
  expect(skipping, "no level of heading is skipped").toEqual([]);
  const jumps = headings.filter((heading, index) => isAbove(heading, headings[index - 1]));
  expect(jumps, "headings are read in the order in which they are seen").toEqual([]);
}

const needsName = (role: string) => controls.has(role) || role === "img" || role === "dialog";

function repeated(nodes: Node[]): string[] {
  const names = nodes
    .filter(({ role }) => landmarks.has(role))
    .map(({ role, name = "" }) => `${role} ${name}`);
  return names.filter((name, index) => names.indexOf(name) !== index);
}

/** Higher up, and not merely at the top of the next column. */
function isAbove({ box }: Node, before: Node | undefined): boolean {
  if (!box || !before?.box) return false;
  return box.y + box.height <= before.box.y && box.x < before.box.x + before.box.width;
}

async function treeOf(part: Locator): Promise<Node[]> {
  const tree = await part.ariaSnapshotJSON({ boxes: true });
  return [tree].flat() as Node[];
}

function flat(nodes: (Node | string)[]): Node[] {
  return nodes.flatMap((node) =>
    typeof node === "string" ? [] : [node, ...flat(node.children ?? [])],
  );
}
