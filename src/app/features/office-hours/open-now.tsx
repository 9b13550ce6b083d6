import type { BusinessHours } from "./office-hours.ts";
import styles from "./open-now.module.css";
import { type OpenNowCopy, openNowText } from "./open-now-text.ts";
import { useNow } from "./use-now.ts";

/**
 * Whether the office is open now, and when that changes. Invisible lines of the greatest length keep
 * its room until hydration.
 */
export function OpenNow({ hours, copy }: { hours: BusinessHours; copy: OpenNowCopy }) {
  const now = useNow();
  const text = now && openNowText(now, hours, copy);
  return (
    <p className={styles.openNow} data-print="leave-out" data-room={longestLines(copy)}>
      {text && (
        <span>
          <strong className={styles[text.phase]}>{text.state}</strong>{" "}
          {text.change.map((line) => (
            <span key={line} className={styles.line}>
              {line}{" "}
            </span>
          ))}
        </span>
      )}
    </p>
  );
}

function longestLines({ closed, opens, yourDay, days }: OpenNowCopy): string {
  const day = days.reduce((longest, day) => (day.length > longest.length ? day : longest), "");
  return `${closed}\n${opens},\n${yourDay}`.replaceAll("{day}", day).replaceAll("{time}", "00:00");
}
