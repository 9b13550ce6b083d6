import { expect, test } from "vitest";
import {
  type AutoplayEvent,
  initialAutoplay,
  isPlaying,
  nextAutoplay,
  wrap,
} from "./use-autoplay.ts";

const playsAfter = (...events: AutoplayEvent[]) =>
  isPlaying(events.reduce(nextAutoplay, initialAutoplay));

const heldByBoth: AutoplayEvent[] = [
  { type: "hold", by: "pointer" },
  { type: "hold", by: "focus" },
];

test("every reason must go before it goes on", () => {
  const release: AutoplayEvent[] = [
    { type: "release", by: "focus" },
    { type: "release", by: "pointer" },
  ];
  expect(playsAfter(...heldByBoth, ...release.slice(1))).toBe(false);
  expect(playsAfter(...heldByBoth, ...release)).toBe(true);
});

test("a reason that comes twice goes away once", () => {
  const hold: AutoplayEvent = { type: "hold", by: "focus" };
  expect(playsAfter(hold, hold, { type: "release", by: "focus" })).toBe(true);
});

test("pressing Play starts it although the pointer and the focus are on the button", () => {
  expect(playsAfter({ type: "toggle" }, ...heldByBoth, { type: "toggle" })).toBe(true);
});

test("after a press on an arrow it goes on under the pointer and the focus, but not after Pause", () => {
  expect(playsAfter(...heldByBoth, { type: "choose" })).toBe(true);
  expect(playsAfter({ type: "toggle" }, ...heldByBoth, { type: "choose" })).toBe(false);
});

test("in a hidden tab it stands still whatever was pressed", () => {
  const hide: AutoplayEvent = { type: "hold", by: "hidden-tab" };
  for (const press of [{ type: "toggle" }, { type: "choose" }] as const) {
    expect(playsAfter({ type: "toggle" }, hide, press)).toBe(false);
  }
});

test("steps wrap at both ends", () => {
  expect([wrap(3, 3), wrap(-1, 3), wrap(1, 3), wrap(-4, 3)]).toEqual([0, 2, 1, 2]);
});
