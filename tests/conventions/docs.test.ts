import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { mailReasons } from "../../src/server/contact/mail-problem.ts";
import { settingNames } from "../../src/server/settings.ts";

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

const guide = fs.readFileSync(path.join(root, "docs/operations.md"), "utf8");
const firstCells = [...guide.matchAll(/^\| (.+?) \|/gm)].map((match) => match[1] ?? "");
const inTables = new Set(firstCells.join(" ").match(/(?<=`)[^`]+(?=`)/g));

test("the guide has every setting of the server in its table, and no other", () => {
  const settings = [...inTables].filter((name) => /^[A-Z_]+$/.test(name));
  expect(settings.toSorted()).toEqual(settingNames.toSorted());
});

test("the guide explains every line that the server logs", () => {
  const sources = fs
    .readdirSync(path.join(root, "src/server"), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !file.includes("test"));
  const logged = sources.flatMap((file) => {
    const code = fs.readFileSync(path.join(root, "src/server", file), "utf8");
    const calls = code.matchAll(/\blog\.(?:debug|info|warn|error)\([^;]*?"([^"]+)",?\s*\)/g);
    return [...calls].map((match) => match[1] ?? "");
  });
  expect(logged.length).toBeGreaterThan(8);
  expect(logged.filter((line) => !inTables.has(line))).toEqual([]);
});

test("the guide has every reason why mail is not sent, with the same advice", () => {
  for (const { problem, advice, needsAPerson } of Object.values(mailReasons)) {
    const degraded = needsAPerson ? "at once" : "after half an hour";
    expect(guide).toContain(`| ${problem} | ${degraded} | ${advice} |`);
  }
});

function exists(name: string): boolean {
  return fs.existsSync(path.join(root, name));
}
