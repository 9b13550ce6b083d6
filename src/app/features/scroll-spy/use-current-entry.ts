import { useEffect, useState } from "react";
import { currentEntry } from "./current-entry.ts";

/**
 * The reading line lies 35 % down the screen. The area stretches far above it, so an element is
 * inside from the moment its top has passed the line, however long it is.
 */
const aboveTheLine = "1000000px 0px -65% 0px";

/**
 * Which of the elements with these ids the reader is in. Undefined until hydration, and without
 * IntersectionObserver.
 */
export function useCurrentEntry(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  const list = ids.join(" ");
  useEffect(() => {
    if (!("IntersectionObserver" in window)) return;
    const ids = list.split(" ");
    const passed = new Set<string>();
    const observer = new IntersectionObserver(
      (changes) => {
        for (const { target, isIntersecting } of changes) {
          if (isIntersecting) passed.add(target.id);
          else passed.delete(target.id);
        }
        setCurrent(currentEntry(ids, passed));
      },
      { rootMargin: aboveTheLine },
    );
    for (const id of ids) {
      const element = document.getElementById(id);
      if (element) observer.observe(element);
    }
    return () => observer.disconnect();
  }, [list]);
  return current;
}
