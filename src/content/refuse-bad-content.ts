import { checkContent } from "./check/check-content.ts";
import { ContentError } from "./read-content.ts";

/** Stops the build with sentences the owner can act on, before any tool adds a stack trace. */
export async function refuseBadContent(folder: string) {
  const { findings } = await checkContent(folder);
  const problems = findings.filter(({ severity }) => severity === "problem");
  if (problems.length === 0) return;
  console.error(new ContentError(problems.map(({ text }) => text)).message);
  process.exit(1);
}
