import { networkOf } from "./network.ts";

/** So many messages at once, and as many again within the period, in milliseconds. */
export type Rate = { most: number; within: number };

/** More addresses than this at a time are beyond what one server can tell apart. */
const mostAddresses = 10_000;

/** A bucket that starts full and refills evenly: short bursts pass, floods do not. */
class Bucket {
  readonly #rate: Rate;
  #tokens: number;
  #countedAt: number;

  constructor(rate: Rate, now: number) {
    this.#rate = rate;
    this.#tokens = rate.most;
    this.#countedAt = now;
  }

  /** In milliseconds: how long until there is a token to take. */
  wait(now: number): number {
    const perToken = this.#rate.within / this.#rate.most;
    this.#tokens = Math.min(this.#rate.most, this.#tokens + (now - this.#countedAt) / perToken);
    this.#countedAt = now;
    return Math.max(0, 1 - this.#tokens) * perToken;
  }

  take() {
    this.#tokens -= 1;
  }
}

/** Limits messages for each client network and overall. Its memory is bounded. */
export class RateLimit {
  readonly #perAddress: Rate;
  readonly #overall: Bucket;
  /** In order of use, so that the first is the one to forget. */
  readonly #buckets = new Map<string, Bucket>();

  constructor(rates: { perAddress: Rate; overall: Rate }, now: number) {
    this.#perAddress = rates.perAddress;
    this.#overall = new Bucket(rates.overall, now);
  }

  /** Takes a token and returns 0, or says in how many seconds there will be one. */
  take(address: string, now: number): number {
    const network = networkOf(address);
    const own = this.#buckets.get(network) ?? new Bucket(this.#perAddress, now);
    this.#remember(network, own);
    const wait = Math.max(own.wait(now), this.#overall.wait(now));
    if (wait > 0) return Math.ceil(wait / 1000);
    own.take();
    this.#overall.take();
    return 0;
  }

  get remembered() {
    return this.#buckets.size;
  }

  #remember(network: string, bucket: Bucket) {
    this.#buckets.delete(network);
    this.#buckets.set(network, bucket);
    if (this.#buckets.size <= mostAddresses) return;
    const [leastRecent] = this.#buckets.keys();
    if (leastRecent !== undefined) this.#buckets.delete(leastRecent);
  }
}
