import type { SwiperOptions } from "swiper/types";

/** Milliseconds between two steps of autoplay. */
export const carouselDelay = 4000;

/** The stylesheet gives the slides the same sizes before Swiper has loaded: change both together. */
export function swiperSettings(classes: {
  slide: string | undefined;
  wrapper: string | undefined;
}): SwiperOptions {
  const still = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  return {
    slideClass: classes.slide ?? "",
    wrapperClass: classes.wrapper ?? "",
    slidesPerView: 1,
    breakpoints: { 768: { slidesPerView: 2 }, 1024: { slidesPerView: 3 } },
    spaceBetween: 30,
    speed: still ? 0 : 300,
    threshold: 5,
    longSwipesMs: 300,
    rewind: true,
  };
}
