import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readSettings } from "../settings.ts";
import { siteSettings } from "../test-site.ts";
import { createEnquiryLimits, createLimiter, networkOf } from "./limits.ts";
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
  ["192.0.2.1", "192.0.2.1"],
  ["::ffff:192.0.2.1", "192.0.2.1"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
  ["2001:db8::1", "2001:db8:0:0"],
  ["2001::2:3:4:5:6:7", "2001:0:2:3"],
  ["fe80::1%eth0", "fe80:0:0:0"],
  ["no address", "no address"],
])("%s is in the network %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
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
  for (let network = 0; network <= 10_000; network++) limiter.take(`${network}`);
  expect(limiter.isReached("10000")).toBe(true);
  expect(limiter.isReached("0")).toBe(false);
});

test("closing for everybody is logged once, and again when it closes again", () => {
  const warn = vi.fn();
  const overall = { max: 1, timeWindow: minute };
  const limits = createEnquiryLimits({ requests: plenty, enquiries: plenty, overall }, { warn });
  for (const closings of [1, 2]) {
    expect(limits.isFormClosed()).toBe(false);
    limits.take("192.0.2.1");
    expect(limits.isFormClosed()).toBe(true);
    limits.take("192.0.2.2");
    limits.take("192.0.2.3");
    expect(warn).toHaveBeenCalledTimes(closings);
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

test("thirty networks that send all they may do not close the form for everybody", () => {
  const { limits } = contactSettings(readSettings({}), siteSettings);
  const enquiryLimits = createEnquiryLimits(limits, { warn: vi.fn() });
  for (let tenMinutes = 0; tenMinutes < 6; tenMinutes++) {
    for (let network = 0; network < 30; network++) {
      while (enquiryLimits.take(`192.0.2.${network}`).giveBack);
    }
    vi.advanceTimersByTime(10 * minute - 1);
    expect(enquiryLimits.isFormClosed()).toBe(false);
    vi.advanceTimersByTime(1);
  }
});
