import { isIPv6 } from "node:net";
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from "fastify";
import { Refusal } from "../errors.ts";
import type { ContactSettings } from "./settings.ts";

/** At most so many in each window, in milliseconds. */
type Limit = { max: number; timeWindow: number };

/** In memory for so many keys at most: a flood from many networks must not fill it. */
const mostKeys = 10_000;

/** Counts for each key, in windows of its own. */
export function createLimiter({ max, timeWindow }: Limit) {
  /** The oldest window first. */
  const windows = new Map<string, { ends: number; taken: number }>();

  function currentWindow(key: string) {
    const known = windows.get(key);
    if (known && known.ends > performance.now()) return known;
    windows.delete(key);
    const [oldest] = windows.keys();
    if (oldest !== undefined && windows.size >= mostKeys) windows.delete(oldest);
    const next = { ends: performance.now() + timeWindow, taken: 0 };
    windows.set(key, next);
    return next;
  }

  return {
    /** One of those that are allowed; if all are taken, how many seconds there are none. */
    take(key: string) {
      const window = currentWindow(key);
      if (window.taken < max) {
        window.taken++;
        return { giveBack: () => void window.taken-- };
      }
      const retryAfter = Math.ceil((window.ends - performance.now()) / 1000);
      return { giveBack: undefined, retryAfter };
    },

    isReached(key: string) {
      return currentWindow(key).taken >= max;
    },
  };
}

/** An IPv4 address, or the first 64 bits of an IPv6 address: the rest is the visitor's own choice. */
export function networkOf(address: string) {
  if (!isIPv6(address)) return address;
  // An IPv4 address as an IPv6 socket sees it.
  if (address.includes(".")) return address.slice(address.lastIndexOf(":") + 1);
  const [start = [], end = []] = address.split("::").map((part) => part.split(":"));
  const zeros = Array<string>(8 - start.length - end.length).fill("0");
  return [...start, ...zeros, ...end].slice(0, 4).join(":");
}

/** A hook for all posts, whether anything is stored or not. */
export function limitRequests(limit: Limit) {
  const limiter = createLimiter(limit);
  return async ({ ip }: FastifyRequest, reply: FastifyReply) => {
    const { retryAfter } = limiter.take(networkOf(ip));
    if (retryAfter === undefined) return;
    reply.header("retry-after", retryAfter);
    throw new Refusal(429);
  };
}

export const tooManySentence =
  "Too many messages have come from your network. Please try again later, or write to {email}.";
const busySentence =
  "This form gets too many messages from everywhere at the moment. Please try again later, or write to {email}.";

/** Both limits of what is stored. */
export function createEnquiryLimits(
  { enquiries, overall }: ContactSettings["limits"],
  log: Pick<FastifyBaseLogger, "warn">,
) {
  const networks = createLimiter(enquiries);
  const everybody = createLimiter(overall);
  const anyone = "anyone";
  const isFormClosed = () => everybody.isReached(anyone);

  return {
    /** Before storing, so that a burst is counted too. Give it back after a fault of ours. */
    take(address: string) {
      const own = networks.take(networkOf(address));
      if (!own.giveBack) return refusal(tooManySentence, own.retryAfter);
      const shared = everybody.take(anyone);
      if (!shared.giveBack) {
        own.giveBack();
        return refusal(busySentence, shared.retryAfter);
      }
      if (isFormClosed()) log.warn("too many enquiries: the form is closed for everybody");
      const giveBack = () => {
        own.giveBack();
        shared.giveBack();
      };
      return { giveBack };
    },

    isFormClosed,
  };
}

function refusal(sentence: string, retryAfter: number) {
  return { giveBack: undefined, refusal: { sentence, retryAfter } };
}
