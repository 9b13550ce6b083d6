import { createTransport } from "nodemailer";
import type { Deliver } from "./deliver.ts";
import { composeMail, type Letterhead } from "./mail.ts";

/** In milliseconds: a mail server that is there answers a call within this time. */
const answerWithin = 30_000;

/**
 * Hands messages to a mail server, over a connection each: a pool would repeat by itself what a
 * dropped connection left open, and only the spool may decide that.
 */
export function smtpDelivery({
  url,
  silenceAllowed,
  letterhead,
}: {
  url: string;
  /** In milliseconds, once the conversation has begun. */
  silenceAllowed: number;
  letterhead: Letterhead;
}): Deliver {
  const transport = createTransport({
    url,
    connectionTimeout: Math.min(answerWithin, silenceAllowed),
    greetingTimeout: Math.min(answerWithin, silenceAllowed),
    socketTimeout: silenceAllowed,
  });
  return async function deliver(letter) {
    await transport.sendMail(composeMail(letter, letterhead));
    return { to: "mail server" };
  };
}
