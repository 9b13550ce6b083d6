import fs from "node:fs/promises";
import path from "node:path";
import { readContent } from "./content/read-content.ts";

/** What the Node server has to know of the content, so that it needs only the built folders. */
export async function writeSiteSettings({
  content,
  server,
  inlineScripts,
}: {
  content: string;
  server: string;
  inlineScripts: string[];
}) {
  const { site } = (await readContent(content)).content;
  const settings = { contactOrigin: site.contactForm.origin, inlineScripts };
  await fs.writeFile(path.join(server, "site.json"), `${JSON.stringify(settings, null, 2)}\n`);
}
