import type { ContactMessage } from "../../protocol/contact-message.ts";
import { fingerprintOf, referenceFrom } from "../../protocol/reference.ts";
import { Gate } from "./gate.ts";
import type { RateLimit } from "./rate-limit.ts";
import { noRoomLeft, type Room } from "./room.ts";
import { newRecord } from "./spool/record.ts";
import type { Spool } from "./spool/spool.ts";

/** Takes a message for good: once it is accepted, it is on disk and will be delivered. */
export type Accept = (
  message: ContactMessage,
  sender: { address: string },
) => Promise<
  | { outcome: "accepted"; reference: string }
  | { outcome: "refused"; status: 429 | 503; sentence: string; retryAfter?: number }
>;

type Refusal = Extract<Awaited<ReturnType<Accept>>, { outcome: "refused" }>;

/** Enough to keep a disk busy, and few enough that a flood is told to come back. */
const atOnce = { most: 16, mostWaiting: 500 };

export const busy = {
  outcome: "refused",
  status: 503,
  sentence: "Too many messages are coming in right now. Please try again in a moment.",
  retryAfter: 5,
} as const satisfies Refusal;

const noRoom: Refusal = {
  outcome: "refused",
  status: 503,
  sentence:
    "This server cannot keep your message right now. Please try again later, or write an e-mail.",
  retryAfter: 300,
};

export function createAccept(parts: {
  spool: Spool;
  rateLimit: RateLimit;
  room: Room;
  /** Told of each new message once it is on disk. */
  onStored: (fingerprint: string, record: ReturnType<typeof newRecord>) => Promise<void>;
  onStoreProblem: (error: unknown) => void;
}): Accept {
  const { spool, rateLimit, room } = parts;
  const gate = new Gate(atOnce);

  async function store(fingerprint: string, message: ContactMessage) {
    const record = newRecord(message, new Date());
    await spool.put(fingerprint, record);
    await parts.onStored(fingerprint, record);
  }

  return async function accept(message, { address }) {
    if (gate.isFull) return busy;
    const fingerprint = await fingerprintOf(message);
    const accepted = { outcome: "accepted", reference: referenceFrom(fingerprint) } as const;

    return gate.run(async () => {
      try {
        // Sent again, by an impatient hand or a script that heard no answer: it is safe already.
        if (await spool.isWaiting(fingerprint)) return accepted;
        if (await spool.delivered.countsAt(fingerprint, Date.now())) return accepted;

        // Before the rate is counted: a fault of ours costs the visitor none of his tries.
        if (!(await room.isLeft())) throw new Error(noRoomLeft);
        const retryAfter = rateLimit.take(address, performance.now());
        if (retryAfter > 0) return tooMany(retryAfter);
        await store(fingerprint, message);
        return accepted;
      } catch (error) {
        parts.onStoreProblem(error);
        return noRoom;
      }
    });
  };
}

function tooMany(retryAfter: number): Refusal {
  return {
    outcome: "refused",
    status: 429,
    sentence:
      "Too many messages have come from your network. Please try again later, or write an e-mail.",
    retryAfter,
  };
}
