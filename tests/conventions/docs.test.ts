import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const root = path.join(import.meta.dirname, "../..");
const folders = ["content", "deploy", "docs", "scripts", "src", "tests", "tools"];

const documents = [
  "README.md",
  ...folders.flatMap((folder) =>
    fs
      .readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".md") && !file.includes("node_modules"))
      .map((file) => path.join(folder, file)),
  ),
];

test.for(documents)("%s names only files that exist", (document) => {
  const source = fs.readFileSync(path.join(root, document), "utf8");
  // Code blocks in guides may name files that the reader creates.
  const text = source.replaceAll(/^```.*?^```$/gms, "");
  const links = [...text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)]
    .map((match) => match[1] ?? "")
    .filter((target) => !/^[a-z]+:/.test(target));
  for (const target of links) {
    expect(exists(path.join(path.dirname(document), target)), target).toBe(true);
  }
  const paths = [...text.matchAll(/`([\w.-]+\/[\w./-]*)`/g)].map((match) => match[1] ?? "");
  for (const name of paths.filter((name) => folders.includes(name.split("/")[0] ?? ""))) {
    const here = path.join(path.dirname(document), name);
    expect(exists(name) || exists(here), name).toBe(true);
  }
});

function exists(name: string): boolean {
  return fs.existsSync(path.join(root, name));
}
