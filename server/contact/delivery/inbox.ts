import path from "node:path";
import { createTransport } from "nodemailer";
import { referenceFrom } from "../../../protocol/reference.ts";
import { writeDurably } from "../spool/durable-file.ts";
import type { Folders } from "../spool/folders.ts";
import type { Deliver } from "./deliver.ts";
import { composeMail, type Letterhead } from "./mail.ts";

/**
 * Without a mail server each message becomes a file that any mail program opens. The name follows
 * from the message, so that writing it again after a crash makes no second one.
 */
export function inboxDelivery(folders: Folders, letterhead: Letterhead): Deliver {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return async function deliver(letter) {
    const { message } = await transport.sendMail(composeMail(letter, letterhead));
    const file = path.join(folders.inbox, emlName(letter));
    await writeDurably(file, message as Buffer, folders);
    return { to: path.relative(process.cwd(), file) };
  };
}

function emlName({ fingerprint, record }: Parameters<Deliver>[0]) {
  const time = record.acceptedAt.replaceAll(":", "-").replace(/\.\d+Z$/, "Z");
  return `${time}-${referenceFrom(fingerprint)}.eml`;
}
