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
    stylesheet: await builtFile(dist, /^plain-page-.+\.css$/),
    icon: await builtFile(dist, /^favicon-.+\.svg$/),
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

/** The address of a file that the build has named after its content. */
async function builtFile(dist: string, name: RegExp): Promise<string> {
  const file = (await fs.readdir(path.join(dist, "assets"))).find((file) => name.test(file));
  if (!file) throw new Error(`The build has made no file like ${name}.`);
  return `/assets/${file}`;
}
