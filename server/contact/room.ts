import { statfs } from "node:fs/promises";
import type { WaitingList } from "./spool/waiting-list.ts";

/** What the spool may hold, and how much of the disk it leaves to others. */
export type Capacity = { messages: number; bytes: number; freeBytes: number };

/** In milliseconds: for how long a look at the free space is believed. */
const glance = 1000;

export const noRoomLeft = "there is no room for another message";

/** Whether there is room for another message, so that we refuse before the disk is full. */
export class Room {
  readonly #folder: string;
  readonly #capacity: Capacity;
  readonly #waiting: WaitingList;
  #free = { bytes: 0, seenAt: Number.NEGATIVE_INFINITY };

  constructor(folder: string, capacity: Capacity, waiting: WaitingList) {
    this.#folder = folder;
    this.#capacity = capacity;
    this.#waiting = waiting;
  }

  async isLeft(): Promise<boolean> {
    if (this.#waiting.count >= this.#capacity.messages) return false;
    if (this.#waiting.bytes >= this.#capacity.bytes) return false;
    const now = performance.now();
    if (now - this.#free.seenAt > glance) {
      const { bavail, bsize } = await statfs(this.#folder);
      this.#free = { bytes: bavail * bsize, seenAt: now };
    }
    return this.#free.bytes >= this.#capacity.freeBytes;
  }
}
