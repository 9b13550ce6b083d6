import { isNode } from "yaml";
import { singular } from "./singular.ts";
import type { Path, YamlFile } from "./yaml-files.ts";

/** What is wrong with the content, in a sentence that says what to write instead. */
export type Problem = {
  /** With its place in the files: "content/site.yaml, line 12, founder: name is empty." */
  text: string;
  /** The field that it is about, and the sentence for somebody who sees that field. */
  field?: { file: string; path: Path; message: string };
};

/** A problem stops the build; a warning, which somebody has to judge, does not. */
export type Finding = Problem & { severity: "problem" | "warning" };

/** A problem of the field at a path. */
export function problemAt(file: YamlFile, path: Path, message: string): Problem {
  const where = [file.name, lineOf(file, path), ...itemsOf(path)].filter(Boolean).join(", ");
  return { text: `${where}: ${message}`, field: { file: file.name, path, message } };
}

/** `["pictures", 3, "description"]` gives "picture 4"; the sentence itself names the field. */
function itemsOf(path: Path): string[] {
  const items: string[] = [];
  path.forEach((part, index) => {
    if (typeof part === "number") {
      items.push(`${singular(String(path[index - 1] ?? "item"))} ${part + 1}`);
    } else if (index < path.length - 1 && typeof path[index + 1] !== "number") {
      items.push(part);
    }
  });
  return items;
}

function lineOf({ document, lineAt }: YamlFile, path: Path): string {
  for (let length = path.length; length > 0; length--) {
    const node = document.getIn(path.slice(0, length), true);
    if (isNode(node) && node.range) return `line ${lineAt(node.range[0])}`;
  }
  return "";
}
