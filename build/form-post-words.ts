import fs from "node:fs/promises";
import path from "node:path";
import type { FormPostWords } from "../protocol/form-post-words.ts";
import type { Content } from "../schema/content.ts";

/** What the server says to a visitor whose form was posted without scripts. */
export async function formPostWordsOf(
  { contact, site, mark }: Content,
  dist: string,
): Promise<FormPostWords> {
  const { fields, serviceOptions, trap, sent, failed, receipt, formPost } = contact;
  const { email, promise, open, replyHours } = site.contact;
  return {
    stylesheet: await stylesheetIn(dist),
    company: { name: site.company.name, fullName: site.company.fullName },
    mark,
    office: { email, promise, zone: open.zone, days: open.days, replyHours },
    fields,
    serviceOptions,
    trap,
    sent,
    failed,
    receipt,
    answers: formPost,
  };
}

async function stylesheetIn(dist: string): Promise<string> {
  const files = await fs.readdir(path.join(dist, "assets"));
  const file = files.find((name) => /^plain-page-[\w-]+\.css$/.test(name));
  if (!file) throw new Error("The build has made no stylesheet for the pages of the server.");
  return `/assets/${file}`;
}
