import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { contactFields } from "../../../protocol/contact-message.ts";
import { StartProblem } from "../../start-problem.ts";
import { bodyText } from "../delivery/safe-text.ts";
import type { Spool } from "../spool/spool.ts";
import { entriesNamed } from "./shelf.ts";

/** One message in full, wherever it is. */
export async function show(spool: Spool, reference: string): Promise<string> {
  const [entry] = await entriesNamed(spool, reference);
  if (entry && entry.record !== "unreadable") {
    const { message, acceptedAt } = entry.record;
    const fields = contactFields.map(({ name }) => `${name}: ${bodyText(message[name])}`);
    return [`${entry.reference}, ${entry.shelf}, accepted ${acceptedAt}`, ...fields].join("\n");
  }
  const { inbox } = spool.folders;
  const ending = `-${reference.toUpperCase()}.eml`;
  const file = (await readdir(inbox)).find((name) => name.endsWith(ending));
  if (!file) throw new StartProblem(`There is no message ${reference}. See npm run inbox.`);
  return bodyText(await readFile(path.join(inbox, file), "utf8"));
}
