import { afterEach, expect, test, vi } from "vitest";
import { flags, hasFlag, setFlag } from "./flags.ts";

const minutes = 60_000;
const setAt = new Date("2026-11-18T10:00:00Z").getTime();

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function store() {
  const kept = new Map<string, string>();
  return { getItem: (name: string) => kept.get(name) ?? null, setItem: kept.set.bind(kept) };
}

test.each([
  ["a moment ago", 0, true],
  ["29 minutes ago", 29 * minutes, true],
  ["31 minutes ago", 31 * minutes, false],
  ["before the clock was put back by a year", -365 * 24 * 60 * minutes, false],
])("set %s", (_when, ago, recent) => {
  vi.stubGlobal("window", { localStorage: store() });
  expect(hasFlag(flags.pageOpen)).toBe(false);
  vi.useFakeTimers({ now: setAt });
  setFlag(flags.pageOpen);
  vi.setSystemTime(setAt + ago);
  expect(hasFlag(flags.pageOpen)).toBe(true);
  expect(hasFlag(flags.pageOpen, 30 * minutes)).toBe(recent);
});
