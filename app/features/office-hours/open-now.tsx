import type { OpeningHours } from "./office-hours.ts";
import styles from "./open-now.module.css";
import { type OpeningWords, openingWords } from "./opening-words.ts";
import { useNow } from "./use-now.ts";

/**
 * Whether the office is open at this moment, and when that changes. Room is kept for it from the
 * start: invisible lines of the greatest length, which are not part of the text.
 */
export function OpenNow({ hours, words }: { hours: OpeningHours; words: OpeningWords }) {
  const now = useNow();
  const opening = now && openingWords(now, hours, words);
  return (
    <p className={styles.opening} data-room={longestLines(words)}>
      {opening && (
        <span>
          <strong className={styles[opening.phase]}>{opening.state}</strong>{" "}
          {opening.change.map((line) => (
            <span key={line} className={styles.line}>
              {line}{" "}
            </span>
          ))}
        </span>
      )}
    </p>
  );
}

function longestLines({ closed, opens, yourDay, days }: OpeningWords): string {
  const day = days.reduce((longest, day) => (day.length > longest.length ? day : longest), "");
  return `${closed}\n${opens},\n${yourDay}`.replaceAll("{day}", day).replaceAll("{time}", "00:00");
}
