import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import type { Swiper, SwiperOptions } from "swiper/types";
import { wrap } from "../../hooks/use-autoplay.ts";
import styles from "./services-carousel.module.css";

/**
 * A scroll-snap row that becomes a Swiper when it comes near. Until then, or if Swiper fails to load,
 * the row itself scrolls.
 */
export function useSwiper(row: RefObject<HTMLDivElement | null>) {
  const swiper = useRef<Swiper>(null);
  const [phase, setPhase] = useState<"row" | "carousel">("row");
  const [place, setPlace] = useState(0);

  const start = useEffectEvent(async (element: HTMLElement, isWanted: () => boolean) => {
    const module = await import("swiper").catch(() => undefined);
    if (!module || !isWanted()) return;
    // The row may have been scrolled meanwhile; Swiper measures from its start.
    const reached = nearestSlide(element);
    element.scrollTo({ left: 0, behavior: "instant" });
    const instance = new module.default(element, {
      ...swiperSettings(),
      initialSlide: reached,
    });
    setPlace(instance.activeIndex);
    const onMove = () => {
      setPlace(instance.activeIndex);
      hideOthers(instance);
    };
    instance.on("slideChange", onMove);
    instance.on("breakpoint", onMove);
    hideOthers(instance);
    swiper.current = instance;
    setPhase("carousel");
  });

  useEffect(() => {
    const element = row.current;
    if (!element) return;
    let wanted = true;
    const stopWaiting = whenNear(element, () => start(element, () => wanted));
    return () => {
      wanted = false;
      stopWaiting();
      swiper.current?.destroy();
      swiper.current = null;
    };
  }, [row]);

  function go(target: number) {
    const slides = row.current?.querySelectorAll<HTMLElement>(`.${styles.slide}`) ?? [];
    const places = swiper.current?.snapGrid.length ?? slides.length;
    const next = wrap(target, places);
    if (swiper.current) {
      swiper.current.slideTo(next);
      return;
    }
    setPlace(next);
    row.current?.scrollTo({ left: (slides[next]?.offsetLeft ?? 0) - (slides[0]?.offsetLeft ?? 0) });
  }

  return { phase, place, go };
}

/** Calls back once; at once where the browser cannot tell. Returns a function that cancels. */
function whenNear(element: Element, callback: () => void): () => void {
  if (!("IntersectionObserver" in window)) {
    callback();
    return () => undefined;
  }
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      callback();
    },
    { rootMargin: "200px" },
  );
  observer.observe(element);
  return () => observer.disconnect();
}

function nearestSlide(row: HTMLElement): number {
  const slides = [...row.querySelectorAll<HTMLElement>(`.${styles.slide}`)];
  const start = slides[0]?.offsetLeft ?? 0;
  const distances = slides.map((slide) => Math.abs(slide.offsetLeft - start - row.scrollLeft));
  return distances.indexOf(Math.min(...distances));
}

/** Slides outside the row can neither be tabbed to nor read out. */
function hideOthers({ slides, activeIndex, params }: Swiper) {
  const visible = Number(params.slidesPerView);
  slides.forEach((slide, index) => {
    slide.inert = index < activeIndex || index >= activeIndex + visible;
  });
}

/** The stylesheet gives the slides the same sizes before Swiper has loaded: change both together. */
function swiperSettings(): SwiperOptions {
  const still = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  return {
    slideClass: styles.slide ?? "",
    wrapperClass: styles.track ?? "",
    slidesPerView: 1,
    breakpoints: { 768: { slidesPerView: 2 }, 1024: { slidesPerView: 3 } },
    spaceBetween: 30,
    speed: still ? 0 : 300,
    threshold: 5,
    longSwipesMs: 300,
    rewind: true,
  };
}
