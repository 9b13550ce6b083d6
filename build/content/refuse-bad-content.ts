import { ContentError } from "./read-content.ts";
import { loadSite } from "./site-content.ts";

/** Stops the build with sentences the owner can act on, before any tool adds a stack trace. */
export async function refuseBadContent(folder: string) {
  try {
    await loadSite(folder);
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
