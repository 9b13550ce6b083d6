import { mkdir } from "node:fs/promises";
import path from "node:path";
import { syncFolder } from "./durable-file.ts";

export type Folders = ReturnType<typeof foldersIn>;

/** Where everything about messages lives, below the one folder that DATA_DIR names. */
export function foldersIn(data: string) {
  const spool = path.resolve(data, "spool");
  return {
    /** Files being written. Whatever is old in here was left by a crash. */
    unfinished: path.join(spool, "unfinished"),
    /** Accepted and not yet delivered, one file each, named by the fingerprint. */
    waiting: path.join(spool, "waiting"),
    /** One empty file for each message delivered lately, so that it is not delivered again. */
    delivered: path.join(spool, "delivered"),
    /** Given up after days, or refused for good. Never deleted by the server. */
    failed: path.join(spool, "failed"),
    /** Where messages go while no mail server is configured. */
    inbox: path.resolve(data, "inbox"),
    lock: path.join(spool, "lock"),
  };
}

/** Makes what is missing, readable for the server's own user only: it holds personal data. */
export async function makeFolders({ lock, ...folders }: Folders) {
  for (const folder of Object.values(folders)) {
    const firstMade = await mkdir(folder, { recursive: true, mode: 0o700 });
    if (firstMade === undefined) continue;
    for (let made = folder; made.length >= firstMade.length; made = path.dirname(made)) {
      await syncFolder(path.dirname(made));
    }
  }
}
