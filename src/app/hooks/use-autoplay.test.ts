import { expect, test } from "vitest";
import {
  type AutoplayEvent,
  autoplayPhase,
  initialAutoplay,
  nextAutoplay,
  wrap,
} from "./use-autoplay.ts";

const after = (...events: AutoplayEvent[]) =>
  autoplayPhase(events.reduce(nextAutoplay, initialAutoplay));

test("every reason must go before it goes on", () => {
  const both: AutoplayEvent[] = [
    { type: "hold", by: "pointer" },
    { type: "hold", by: "focus" },
  ];
  expect(after(...both, { type: "release", by: "pointer" })).toBe("held");
  expect(after(...both, { type: "release", by: "focus" }, { type: "release", by: "pointer" })).toBe(
    "playing",
  );
});

test("a reason that comes twice goes away once", () => {
  const twice: AutoplayEvent[] = [
    { type: "hold", by: "focus" },
    { type: "hold", by: "focus" },
  ];
  expect(after(...twice, { type: "release", by: "focus" })).toBe("playing");
});

test("pressing Play starts it although the pointer and the focus are on the button", () => {
  expect(
    after(
      { type: "toggle" },
      { type: "hold", by: "pointer" },
      { type: "hold", by: "focus" },
      { type: "toggle" },
    ),
  ).toBe("playing");
});

test("in a hidden tab it stands still whatever was pressed", () => {
  expect(after({ type: "toggle" }, { type: "hold", by: "hidden-tab" }, { type: "toggle" })).toBe(
    "held",
  );
});

test("steps wrap at both ends", () => {
  expect([wrap(3, 3), wrap(-1, 3), wrap(1, 3), wrap(-4, 3)]).toEqual([0, 2, 1, 2]);
});
