import { expect, test } from "vitest";
import { filesImportedBy, sourceFiles } from "./sources.ts";

type Graph = Map<string, Set<string>>;

const files = sourceFiles();

/** Imports between groups of files. `nameOf` gives a file's group; files without one are left out. */
function graphOf(nameOf: (file: string) => string | undefined): Graph {
  const graph: Graph = new Map();
  for (const file of files) {
    for (const imported of filesImportedBy(file)) {
      const [from, to] = [nameOf(file), nameOf(imported)];
      if (!from || !to || from === to) continue;
      graph.set(from, (graph.get(from) ?? new Set()).add(to));
    }
  }
  return graph;
}

/** The first circle found, or an empty list. */
function circleIn(graph: Graph): string[] {
  const done = new Set<string>();
  const search = (name: string, path: string[]): string[] => {
    if (path.includes(name)) return [...path.slice(path.indexOf(name)), name];
    if (done.has(name)) return [];
    for (const next of graph.get(name) ?? []) {
      const circle = search(next, [...path, name]);
      if (circle.length > 0) return circle;
    }
    done.add(name);
    return [];
  };
  for (const name of graph.keys()) {
    const circle = search(name, []);
    if (circle.length > 0) return circle;
  }
  return [];
}

const levels: [string, (file: string) => string | undefined][] = [
  ["files", (file) => file],
  ["folders of src", (file) => /^src\/[^/]+/.exec(file)?.[0]],
  // Files directly in src/app count as one folder.
  ["folders of src/app", (file) => /^src\/app\/(?:[^/]+(?=\/))?/.exec(file)?.[0]],
];

test.for(levels)("no %s import each other in a circle", ([, nameOf]) => {
  const graph = graphOf(nameOf);
  expect(graph.size).toBeGreaterThan(3);
  expect(circleIn(graph)).toEqual([]);
});
