import { wrap } from "../../hooks/use-autoplay.ts";

/** Milliseconds between two slides. */
export const slideDelay = 6000;
/** How long before a slide is due its picture is fetched. */
export const pictureLead = 2000;

/** Which slide is on show, and whose pictures have been asked for so far. */
type Slideshow = { slide: number; total: number; pictures: readonly number[] };

export type SlideshowEvent =
  | { type: "step"; by: 1 | -1 }
  | { type: "choose"; slide: number }
  | { type: "approach" };

export function firstSlide(total: number): Slideshow {
  return { slide: 0, total, pictures: [0] };
}

export function nextSlideshow(state: Slideshow, event: SlideshowEvent): Slideshow {
  switch (event.type) {
    case "step":
      return show(state, wrap(state.slide + event.by, state.total));
    case "choose":
      return show(state, event.slide);
    case "approach":
      return { ...state, pictures: withPicture(state, wrap(state.slide + 1, state.total)) };
  }
}

function show(state: Slideshow, slide: number): Slideshow {
  return { ...state, slide, pictures: withPicture(state, slide) };
}

function withPicture({ pictures }: Slideshow, slide: number) {
  return pictures.includes(slide) ? pictures : [...pictures, slide];
}
