import { startTransition, useEffect, useState } from "react";
import type { OpenNowCopy } from "../../../schema/contact-copy.ts";
import { useDigits } from "../../hooks/use-visit.ts";
import { type BusinessHours, openNowText } from "./office-hours.ts";
import styles from "./open-now.module.css";

/**
 * Whether the office is open now, and when that changes. Invisible lines of the greatest length keep
 * its room until hydration.
 */
export function OpenNow({ hours, copy }: { hours: BusinessHours; copy: OpenNowCopy }) {
  const now = useNow();
  const inDigits = useDigits();
  const text = now && openNowText(now, hours, copy);
  return (
    <p
      className={`small script-only ${styles.openNow}`}
      data-print="leave-out"
      data-room={inDigits(longestLines(copy))}
    >
      {text && (
        <span>
          <strong className={`row ${styles[text.phase]}`}>{text.state}</strong>{" "}
          {text.change.map((line) => (
            <span key={line} className={styles.line}>
              {inDigits(line)}{" "}
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

const minute = 60_000;

/** The time, to the minute. Undefined until hydration, because the HTML was built at another time. */
function useNow(): Date | undefined {
  const [now, setNow] = useState<Date>();
  useEffect(() => {
    let timer = 0;
    const tick = () => {
      window.clearTimeout(timer);
      const time = new Date();
      // In a task of its own: the first date that a browser writes takes a slow phone some 80 ms.
      startTransition(() => setNow(time));
      timer = window.setTimeout(tick, minute - (time.getTime() % minute));
    };
    tick();
    // Timers stop while a device sleeps.
    document.addEventListener("visibilitychange", tick);
    return () => {
      window.clearTimeout(timer);
      document.removeEventListener("visibilitychange", tick);
    };
  }, []);
  return now;
}
