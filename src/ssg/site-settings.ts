import fs from "node:fs/promises";
import path from "node:path";
import { readContent } from "../content/read-content.ts";
import type { Content } from "../schema/content.ts";

/** What the Node server has to know of the content, so that it needs only the built folders. */
export async function writeSiteSettings({
  inlineScripts,
  server,
  content: folder,
}: {
  content: string;
  server: string;
  inlineScripts: string[];
}) {
  const { content } = await readContent(folder);
  const settings = { ...siteSettingsOf(content), inlineScripts, formPost: formPostOf(content) };
  const file = path.join(server, "site.json");
  await fs.writeFile(file, `${JSON.stringify(settings, null, 2)}\n`);
}

/** For the answers to a form posted without scripts, whose pages `prerender.ts` writes. */
function formPostOf({ contact, site }: Content) {
  const { incomplete, honeypot, tooLarge, unreadable, broken } = contact.formPost;
  const { open, replyHours } = site.contact;
  return {
    sentences: { incomplete, honeypot, tooLarge, unreadable, broken },
    officeTime: contact.receipt.officeTime,
    reply: { zone: open.zone, days: open.days, hours: replyHours },
  };
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
