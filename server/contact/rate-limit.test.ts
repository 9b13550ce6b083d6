import { expect, test } from "vitest";
import { RateLimit } from "./rate-limit.ts";

const second = 1000;
const plenty = { most: 1_000_000, within: second };

test("a burst passes, then one message for each share of the period", () => {
  const limit = new RateLimit({ perAddress: { most: 3, within: 30 * second }, overall: plenty }, 0);
  const take = (now: number) => limit.take("192.0.2.1", now);
  expect([take(0), take(0), take(0)]).toEqual([0, 0, 0]);
  expect(take(0)).toBe(10);
  expect(take(4 * second)).toBe(6);
  expect(take(10 * second)).toBe(0);
  expect(take(10 * second)).toBe(10);
});

test("rest refills no more than the burst", () => {
  const limit = new RateLimit({ perAddress: { most: 2, within: second }, overall: plenty }, 0);
  const take = () => limit.take("192.0.2.1", 3_600_000);
  expect([take(), take(), take() > 0]).toEqual([0, 0, true]);
});

test("who is refused by the limit for all keeps the own tries", () => {
  const rates = {
    perAddress: { most: 1, within: 1000 * second },
    overall: { most: 1, within: second },
  };
  const limit = new RateLimit(rates, 0);
  expect(limit.take("192.0.2.1", 0)).toBe(0);
  expect(limit.take("192.0.2.2", 0)).toBe(1);
  expect(limit.take("192.0.2.2", second)).toBe(0);
});

test("a million addresses are not remembered, the ones that came last are", () => {
  const limit = new RateLimit(
    { perAddress: { most: 1, within: 3600 * second }, overall: plenty },
    0,
  );
  for (let number = 0; number < 50_000; number++) limit.take(`a${number}`, 0);
  expect(limit.remembered).toBeLessThanOrEqual(10_000);
  expect(limit.take("a49999", 0)).toBeGreaterThan(0);
});
