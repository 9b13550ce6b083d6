import { expect, test } from "vitest";
import { firstSlide, nextSlideshow, type SlideshowEvent } from "./slideshow-state.ts";

const after = (...events: SlideshowEvent[]) => events.reduce(nextSlideshow, firstSlide(3));
const forward: SlideshowEvent = { type: "step", by: 1 };
const back: SlideshowEvent = { type: "step", by: -1 };

test("the slides wrap in both directions", () => {
  expect(after(forward, forward, forward).slide).toBe(0);
  expect(after(back).slide).toBe(2);
  expect(after({ type: "choose", slide: 2 }, forward).slide).toBe(0);
});

test("only the first picture is asked for at the start", () => {
  expect(after().pictures).toEqual([0]);
});

test("a picture is asked for when its slide comes near or is shown, and once", () => {
  expect(after({ type: "approach" }).pictures).toEqual([0, 1]);
  expect(after({ type: "approach" }, forward).pictures).toEqual([0, 1]);
  expect(after(back).pictures).toEqual([0, 2]);
  expect(after(back, { type: "approach" }).pictures).toEqual([0, 2]);
});
