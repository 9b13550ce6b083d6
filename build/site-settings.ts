import fs from "node:fs/promises";
import path from "node:path";
import { readContent } from "./content/read-content.ts";
import { formPostWordsOf } from "./form-post-words.ts";

/** What the Node server has to know of the content, so that it needs only the built folders. */
export async function writeSiteSettings({
  inlineScripts,
  ...folders
}: {
  content: string;
  dist: string;
  server: string;
  inlineScripts: string[];
}) {
  const { content } = await readContent(folders.content);
  const settings = {
    contactOrigin: content.site.contactForm.origin,
    inlineScripts,
    formPost: await formPostWordsOf(content, folders.dist),
  };
  const file = path.join(folders.server, "site.json");
  await fs.writeFile(file, `${JSON.stringify(settings, null, 2)}\n`);
}
