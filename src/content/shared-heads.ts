import { sharedFiles } from "../schema/content.ts";
import { pages } from "./pages.ts";

/** Pages that say the same in a list of results: nobody could tell which one to choose. */
export function sharedHeads(contents: Record<string, unknown>): string[] {
  const problems: string[] = [];
  for (const field of ["title", "description"] as const) {
    const seen = new Map<string, string>();
    for (const { name, file } of [...pages, { name: "error", file: sharedFiles.error.file }]) {
      const words = headOf(contents[name])?.[field];
      if (words === undefined) continue;
      const other = seen.get(words);
      if (other === undefined) seen.set(words, file);
      else {
        problems.push(
          `content/${file}, head: ${field} is the same as in content/${other}. Write one that tells the two pages apart.`,
        );
      }
    }
  }
  return problems;
}

type Head = { title?: string; description: string };

function headOf(page: unknown): Head | undefined {
  return (page as { head?: Head } | undefined)?.head;
}
