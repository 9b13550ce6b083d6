import { isIPv6 } from "node:net";
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from "fastify";
import { refusal } from "../errors.ts";
import type { ContactSettings } from "./settings.ts";

/** At most so many in each window, in milliseconds. */
type Limit = { max: number; timeWindow: number };

/** In memory for so many keys at most: a flood from many networks must not fill it. */
const mostKeys = 10_000;
/** So many times as much may come from a wide network as from each of those in it. */
const widely = 3;

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
    /**
     * One of those that are allowed; if all are taken, how many seconds there are none. The key is
     * the last; those before it are of the wider networks that it belongs to, the widest first.
     */
    take(...keys: string[]) {
      const used: ReturnType<typeof currentWindow>[] = [];
      for (const key of keys) {
        const window = currentWindow(key);
        const allowed = max * widely ** (keys.length - 1 - used.length);
        if (window.taken >= allowed) {
          const retryAfter = Math.ceil((window.ends - performance.now()) / 1000);
          return { giveBack: undefined, retryAfter };
        }
        used.push(window);
      }
      for (const window of used) window.taken++;
      const giveBack = () => {
        for (const window of used) window.taken--;
      };
      return { giveBack };
    },

    isReached(key: string) {
      return currentWindow(key).taken >= max;
    },
  };
}

/**
 * An IPv4 address, or the first 48 and 64 bits of an IPv6 address: the rest is the visitor's own
 * choice, and for nothing a tunnel gives anybody 65,536 networks of 64 bits.
 */
export function networksOf(address: string) {
  if (!isIPv6(address)) return [address];
  // An IPv4 address as an IPv6 socket sees it.
  if (address.includes(".")) return [address.slice(address.lastIndexOf(":") + 1)];
  const [start = [], end = []] = address.split("::").map((part) => part.split(":"));
  const zeros = Array<string>(8 - start.length - end.length).fill("0");
  const parts = [...start, ...zeros, ...end];
  return [3, 4].map((count) => parts.slice(0, count).join(":"));
}

/** A hook for all posts, whether anything is stored or not. */
export function limitRequests(limit: Limit, log: FastifyBaseLogger) {
  const limiter = createLimiter(limit);
  let proxies: "as set" | "told" = "as set";
  return async ({ ip, socket, headers }: FastifyRequest, reply: FastifyReply) => {
    if (headers["x-forwarded-for"] && ip === socket.remoteAddress && proxies === "as set") {
      proxies = "told";
      log.warn(
        "a proxy that TRUSTED_PROXIES does not name: all visitors behind it share one limit",
      );
    }
    const { retryAfter } = limiter.take(...networksOf(ip));
    if (retryAfter === undefined) return;
    reply.header("retry-after", retryAfter);
    throw refusal(429);
  };
}

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
      const own = networks.take(...networksOf(address));
      if (!own.giveBack) return own;
      const shared = everybody.take(anyone);
      if (!shared.giveBack) {
        own.giveBack();
        return shared;
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
