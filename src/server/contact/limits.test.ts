import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { siteSettings } from "../../../tests/support/site.ts";
import { readSettings } from "../settings.ts";
import { createEnquiryLimits, createLimiter, networksOf } from "./limits.ts";
import { contactSettings } from "./settings.ts";

const minute = 60_000;
const plenty = { max: 99, timeWindow: minute };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test.each([
  ["192.0.2.1", ["192.0.2.1"]],
  ["::ffff:192.0.2.1", ["192.0.2.1"]],
  ["2001:db8:1:2:3:4:5:6", ["2001:db8:1", "2001:db8:1:2"]],
  ["2001:db8::1", ["2001:db8:0", "2001:db8:0:0"]],
  ["2001::2:3:4:5:6:7", ["2001:0:2", "2001:0:2:3"]],
  ["fe80::1%eth0", ["fe80:0:0", "fe80:0:0:0"]],
  ["no address", ["no address"]],
])("%s is in the networks %j", (address, networks) => {
  expect(networksOf(address)).toEqual(networks);
});

test("a tunnel's 65,536 networks together get three times what each of them gets", () => {
  const { limits } = contactSettings(readSettings({}), siteSettings);
  const { take, isFormClosed } = createEnquiryLimits(limits, { warn: vi.fn() });
  const takenBy = (tunnel: string) =>
    Array.from({ length: 300 * 10 }, (_, number) => `${tunnel}:${number % 300}::1`).filter(
      (address) => take(address).giveBack,
    );
  const taken = takenBy("2001:db8:1");
  expect(taken).toHaveLength(30);
  expect(isFormClosed()).toBe(false);
  expect(takenBy("2001:db8:2")).toHaveLength(30);
  expect(take("2001:db8:1:9999::1")).toMatchObject({ retryAfter: 600 });
  vi.advanceTimersByTime(10 * minute);
  expect(take("2001:db8:1:9999::1").giveBack).toBeDefined();
});

test("who has used up a window is told how long it lasts, and begins anew after it", () => {
  const limiter = createLimiter({ max: 1, timeWindow: minute });
  expect(limiter.take("a")).toHaveProperty("giveBack", expect.any(Function));
  vi.advanceTimersByTime(minute / 3);
  expect(limiter.take("a").retryAfter).toBe(40);
  expect(limiter.take("b").retryAfter).toBeUndefined();
  vi.advanceTimersByTime((minute * 2) / 3);
  expect(limiter.take("a").retryAfter).toBeUndefined();
});

test("what is given back can be taken again, but not in a later window", () => {
  const limiter = createLimiter({ max: 1, timeWindow: minute });
  limiter.take("a").giveBack?.();
  const second = limiter.take("a");
  expect(second.retryAfter).toBeUndefined();
  vi.advanceTimersByTime(minute);
  limiter.take("a");
  second.giveBack?.();
  expect(limiter.take("a").retryAfter).toBe(60);
});

test("a flood from many networks leaves only the newest in memory", () => {
  const limiter = createLimiter({ max: 1, timeWindow: minute });
  for (const key of ["renewed", "ended"]) limiter.take(key);
  vi.advanceTimersByTime(minute);
  limiter.take("renewed");
  for (let network = 1; network < 10_000; network++) limiter.take(`${network}`);
  expect(limiter.isReached("renewed")).toBe(true);
  limiter.take("one more");
  expect(limiter.isReached("renewed")).toBe(false);
});

test("closing for everybody is logged once, and again when it closes again", () => {
  const warn = vi.fn();
  const overall = { max: 2, timeWindow: minute };
  const limits = createEnquiryLimits({ requests: plenty, enquiries: plenty, overall }, { warn });
  const sentence = "too many enquiries: the form is closed for everybody";
  for (const closings of [1, 2]) {
    limits.take("192.0.2.1");
    expect(limits.isFormClosed()).toBe(false);
    for (const last of [2, 3, 4]) limits.take(`192.0.2.${last}`);
    expect(limits.isFormClosed()).toBe(true);
    expect(warn.mock.calls).toEqual(Array(closings).fill([sentence]));
    vi.advanceTimersByTime(minute);
  }
});

test("who is refused because of all others does not lose a place of their own", () => {
  const enquiries = { max: 1, timeWindow: 10 * minute };
  const overall = { max: 1, timeWindow: minute };
  const limits = createEnquiryLimits({ requests: plenty, enquiries, overall }, { warn: vi.fn() });
  limits.take("192.0.2.1");
  limits.take("192.0.2.2");
  vi.advanceTimersByTime(minute);
  expect(limits.take("192.0.2.2").giveBack).toBeDefined();
});
