import path from "node:path";
import { readContent } from "../../../build/content/read-content.ts";

/** The words that visitors go by, and so do we. */
export const { content: words } = await readContent(
  path.join(import.meta.dirname, "../../../content"),
);
