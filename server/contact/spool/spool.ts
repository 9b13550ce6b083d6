import { readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { DeliveredMarks } from "./delivered.ts";
import { syncFolder, writeDurably } from "./durable-file.ts";
import { type Folders, makeFolders } from "./folders.ts";
import { readRecord, type SpoolRecord, writeRecord } from "./record.ts";

const hour = 60 * 60 * 1000;

export type Shelf = "waiting" | "failed";

/** The messages on disk. Every step is one rename or removal, so a crash falls between two steps. */
export class Spool {
  readonly folders: Folders;
  readonly delivered: DeliveredMarks;

  constructor(folders: Folders) {
    this.folders = folders;
    this.delivered = new DeliveredMarks(folders);
  }

  async prepare() {
    await makeFolders(this.folders);
  }

  /** Throws if the disk takes nothing: only a write tells. */
  async probe() {
    const file = path.join(this.folders.unfinished, `probe-${process.pid}`);
    await writeFile(file, "probe");
    await rm(file, { force: true });
  }

  /** Writes a message where it waits for delivery. Once this returns, it is not lost. */
  async put(fingerprint: string, record: SpoolRecord) {
    await this.#write("waiting", fingerprint, record);
  }

  async isWaiting(fingerprint: string): Promise<boolean> {
    return (await this.stat("waiting", fingerprint)) !== undefined;
  }

  async stat(shelf: Shelf, fingerprint: string) {
    try {
      return await stat(this.#file(shelf, fingerprint));
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  /** The message, or why there is none to be had. */
  async read(shelf: Shelf, fingerprint: string): Promise<SpoolRecord | "gone" | "unreadable"> {
    try {
      return readRecord(await readFile(this.#file(shelf, fingerprint), "utf8")) ?? "unreadable";
    } catch (error) {
      if (isMissing(error)) return "gone";
      throw error;
    }
  }

  async list(shelf: Shelf): Promise<string[]> {
    const names = await readdir(this.folders[shelf]);
    // Whatever else somebody puts there is not ours.
    return names.flatMap((name) => /^([0-9a-f]{64})\.json$/.exec(name)?.[1] ?? []);
  }

  /** The mark comes first: a crash before the removals finds it and does not deliver again. */
  async markDelivered(fingerprint: string) {
    await this.delivered.add(fingerprint);
    await this.remove(fingerprint);
  }

  async remove(fingerprint: string) {
    await rm(this.#file("waiting", fingerprint), { force: true });
    await rm(this.#file("failed", fingerprint), { force: true });
  }

  async giveUp(fingerprint: string, record: SpoolRecord) {
    await this.#write("failed", fingerprint, record);
    await rm(this.#file("waiting", fingerprint), { force: true });
  }

  /** What cannot be read is kept for somebody to look at, out of the way of the others. */
  async setAside(fingerprint: string) {
    await rename(this.#file("waiting", fingerprint), this.#file("failed", fingerprint));
    await syncFolder(this.folders.failed);
  }

  async takeUpAgain(fingerprint: string, record: SpoolRecord) {
    await this.put(fingerprint, record);
    await rm(this.#file("failed", fingerprint), { force: true });
  }

  /** Sweeps away drafts that a crash left half written; nobody was told OK for them. */
  async sweep(now: number) {
    for (const name of await readdir(this.folders.unfinished)) {
      const file = path.join(this.folders.unfinished, name);
      const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: now }));
      if (mtimeMs < now - hour) await rm(file, { force: true });
    }
  }

  async #write(shelf: Shelf, fingerprint: string, record: SpoolRecord) {
    await writeDurably(this.#file(shelf, fingerprint), writeRecord(record), this.folders);
  }

  #file(shelf: Shelf, fingerprint: string) {
    return path.join(this.folders[shelf], `${fingerprint}.json`);
  }
}

function isMissing(error: unknown) {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}
