import { useEffect, useRef, useState } from "react";
import styles from "./section-index.module.css";

/**
 * Links to the sections of a page, with `aria-current` on the one being read. A sticky column on wide
 * screens, a row under the bar on small ones.
 */
export function SectionIndex({
  label,
  entries,
}: {
  label: string;
  entries: readonly { id: string; title: string }[];
}) {
  const current = useCurrentEntry(entries.map(({ id }) => id));
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    const { current: nav } = row;
    if (!current || !nav) return;
    // Calls back at once too. A turned phone needs the row anew, and a resize stops a smooth scroll.
    const observer = new ResizeObserver(() => bringIntoView(nav));
    observer.observe(nav);
    return () => observer.disconnect();
  }, [current]);
  return (
    <nav
      ref={row}
      className={`small ${styles.index}`}
      aria-label={label}
      data-print="leave-out"
      onFocus={({ currentTarget, target }) => {
        // Under a pointer it stays where it is pressed.
        if (target.matches(":focus-visible")) bringIntoView(currentTarget);
      }}
    >
      <ul className={styles.list}>
        {entries.map(({ id, title }) => (
          <li key={id}>
            <a
              className={`sun-link ${styles.link}`}
              href={`#${id}`}
              aria-current={id === current || undefined}
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/**
 * What the keyboard focuses, or else the current entry. Scrolls the list alone: `scrollIntoView` would move
 * the page under the reader's finger.
 */
function bringIntoView(row: HTMLElement) {
  const link =
    row.querySelector<HTMLElement>(":focus-visible") ??
    row.querySelector<HTMLElement>("[aria-current]");
  if (!link) return;
  // Both at once: the second of two smooth scrolls would stop the first.
  row.scrollTo({
    left: link.offsetLeft - (row.clientWidth - link.offsetWidth) / 2,
    top: link.offsetTop - (row.clientHeight - link.offsetHeight) / 2,
  });
}

/**
 * The reading line lies 35 % down the screen. The area stretches far above it, so an element is
 * inside from the moment its top has passed the line, however long it is.
 */
const aboveTheLine = "1000000px 0px -65% 0px";

/**
 * Which of the elements with these ids the reader is in. Undefined until hydration, and without
 * IntersectionObserver.
 */
function useCurrentEntry(ids: readonly string[]): string | undefined {
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

/**
 * The last entry whose top has passed the reading line; the first one before that.
 */
function currentEntry(ids: readonly string[], passed: ReadonlySet<string>): string | undefined {
  return ids.findLast((id) => passed.has(id)) ?? ids[0];
}
