import fs from "node:fs/promises";
import path from "node:path";
import type { Content } from "../schema/content.ts";
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
    ...siteSettingsOf(content),
    inlineScripts,
    formPost: await formPostWordsOf(content, folders.dist),
  };
  const file = path.join(folders.server, "site.json");
  await fs.writeFile(file, `${JSON.stringify(settings, null, 2)}\n`);
}

/** The part that the development server needs too, which has no built files. */
export async function readSiteSettings(folder: string) {
  return siteSettingsOf((await readContent(folder)).content);
}

function siteSettingsOf({ site }: Content) {
  const { origin, ...contactKeys } = site.contactForm;
  return {
    contactOrigin: origin,
    contactKeys,
    address: site.address,
    company: site.company.name,
    email: site.contact.email,
  };
}
