import type { ContactMessage } from "../../protocol/contact-message.ts";

export type Accepted = { outcome: "accepted"; reference: string };
export type Refused = {
  outcome: "refused";
  status: 429 | 503;
  sentence: string;
  retryAfter?: number;
};

/** Takes a message that has been checked, or says why it cannot be taken just now. */
export type Accept = (
  message: ContactMessage,
  sender: { address: string },
) => Promise<Accepted | Refused>;
