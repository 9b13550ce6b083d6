import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import type { Swiper, SwiperOptions } from "swiper/types";
import { wrap } from "../../hooks/use-autoplay.ts";
import styles from "./services-carousel.module.css";

/**
 * A scroll-snap row that becomes a Swiper when it comes near. Until then, or if Swiper fails to load,
 * the row itself scrolls. Sizes and spaces are in the stylesheet alone, and read from there.
 */
export function useSwiper(row: RefObject<HTMLDivElement | null>) {
  const swiper = useRef<Swiper>(null);
  const [phase, setPhase] = useState<"far" | "near">("far");
  const [place, setPlace] = useState(0);

  const start = useEffectEvent(async (element: HTMLElement, isWanted: () => boolean) => {
    setPhase("near");
    const module = await import("swiper").catch(() => undefined);
    if (!module || !isWanted()) return;
    // The row may have been scrolled meanwhile; Swiper measures from its start.
    const reached = nearestSlide(element);
    element.scrollTo({ left: 0 });
    const instance = new module.default(element, {
      ...swiperSettings(),
      initialSlide: reached,
    });
    const onMove = () => {
      setPlace(instance.activeIndex);
      hideOthers(instance);
    };
    onMove();
    instance.on("slideChange", onMove);
    instance.on("resize", onMove);
    swiper.current = instance;
  });

  useEffect(() => {
    const element = row.current;
    if (!element) return;
    let wanted = true;
    const stopWaiting = whenNear(element, () => start(element, () => wanted));
    const onScroll = () => swiper.current || setPlace(nearestSlide(element));
    element.addEventListener("scroll", onScroll, { passive: true });
    return () => {
      wanted = false;
      stopWaiting();
      element.removeEventListener("scroll", onScroll);
      swiper.current?.destroy();
      swiper.current = null;
    };
  }, [row]);

  function go(target: number) {
    if (!row.current) return;
    const offsets = slideOffsets(row.current);
    const next = wrap(target, offsets.length - visibleSlides(row.current) + 1);
    if (swiper.current) {
      swiper.current.slideTo(next);
      return;
    }
    row.current.scrollTo({ left: offsets[next] ?? 0 });
    setPlace(next);
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
  const distances = slideOffsets(row).map((offset) => Math.abs(offset - row.scrollLeft));
  return distances.indexOf(Math.min(...distances));
}

/** How far the row is scrolled when a slide stands at its start. */
function slideOffsets(row: HTMLElement): number[] {
  const slides = [...row.querySelectorAll<HTMLElement>(`.${styles.slide}`)];
  return slides.map(({ offsetLeft }) => offsetLeft - (slides[0]?.offsetLeft ?? 0));
}

function visibleSlides(row: HTMLElement): number {
  return Number(getComputedStyle(row).getPropertyValue("--visible"));
}

/** Slides outside the row can neither be tabbed to nor read out. */
function hideOthers({ el, slides, activeIndex }: Swiper) {
  const end = activeIndex + visibleSlides(el);
  slides.forEach((slide, index) => {
    slide.inert = index < activeIndex || index >= end;
  });
}

function swiperSettings(): SwiperOptions {
  const still = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  return {
    slideClass: styles.slide ?? "",
    wrapperClass: styles.track ?? "",
    slidesPerView: "auto",
    speed: still ? 0 : 300,
    threshold: 5,
    longSwipesMs: 300,
    rewind: true,
  };
}
