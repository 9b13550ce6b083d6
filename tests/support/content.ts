import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished } from "vitest";

export const shipped = path.join(import.meta.dirname, "../../content");

/** An empty folder for one test. */
export async function temporaryFolder() {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), "site-"));
  onTestFinished(() => fs.rm(folder, { recursive: true, force: true }));
  return folder;
}

export type Change = (source: string) => string;

/** A copy of the shipped content for one test. A change to a file that does not exist adds it. */
export async function changedContent(changes: Record<string, Change | Change[]>) {
  const folder = path.join(await temporaryFolder(), "content");
  await fs.cp(shipped, folder, {
    recursive: true,
    filter: (file) => file !== path.join(shipped, "pictures"),
  });
  // Pictures are large, so they are linked; one by one, so that a test can replace one.
  await fs.mkdir(path.join(folder, "pictures"));
  for (const file of await fs.readdir(path.join(shipped, "pictures"))) {
    await fs.symlink(path.join(shipped, "pictures", file), path.join(folder, "pictures", file));
  }
  for (const [file, change] of Object.entries(changes)) {
    const name = path.join(folder, file);
    let source = await fs.readFile(name, "utf8").catch(() => "");
    for (const each of [change].flat()) {
      const changed = each(source);
      if (changed === source) throw new Error(`A change to ${file} changes nothing.`);
      source = changed;
    }
    await fs.rm(name, { force: true });
    await fs.mkdir(path.dirname(name), { recursive: true });
    await fs.writeFile(name, source);
  }
  return folder;
}

export const replace = (from: string | RegExp, to: string) => (source: string) =>
  source.replaceAll(typeof from === "string" ? from : new RegExp(from, "g"), to);

/** Each sentence is there once, and no other. */
export function expectSentences(found: string[], expected: RegExp[]) {
  for (const sentence of expected) {
    expect.soft(found).toContainEqual(expect.stringMatching(sentence));
  }
  expect(found).toHaveLength(expected.length);
}

/** An article that the schema takes. */
export const sampleArticle = {
  id: "first",
  title: "First article",
  excerpt: "A sentence.",
  category: "market",
  featured: false,
  date: "2026-01-31",
  readTime: 3,
  gradient: "dawn",
} as const;
