import fs from "node:fs/promises";
import path from "node:path";
import { parse } from "yaml";
import { today } from "../../../content/new-article/article-file.ts";
import { pages } from "../../../content/pages.ts";
import type { UnwrittenPage } from "../../shared/api.ts";
import { refuse } from "../http/refuse.ts";
import type { ContentStore } from "./content-store.ts";
import { nameOf } from "./files.ts";

const draftOf = (file: string) =>
  fs.readFile(
    path.join(import.meta.dirname, "../../../../docs/drafts", path.basename(file)),
    "utf8",
  );

/** Pages that are there only once somebody writes them. */
export async function unwrittenPages(store: ContentStore): Promise<UnwrittenPage[]> {
  const written = (await store.read()).map(nameOf);
  const missing = pages.filter(({ file, mayBeAbsent }) => mayBeAbsent && !written.includes(file));
  return Promise.all(
    missing.map(async ({ file }) => ({ file, title: parse(await draftOf(file)).heading })),
  );
}

/** Begins such a page with its draft, and leaves what must be done with it on the launch list. */
export async function startPage(store: ContentStore, file: string): Promise<{ file: string }> {
  if (!(await unwrittenPages(store)).some((page) => page.file === file)) {
    throw refuse("This page is there already.");
  }
  const draft = await draftOf(file);
  const source = draft
    .slice(draft.search(/^draft:/m))
    .replace(/^changed: .*$/m, `changed: ${today()}`);
  await store.write({ [file]: source });
  return { file };
}
