import { useEffect, useState } from "react";

const minute = 60_000;

/** The time, to the minute. Undefined until hydration, because the HTML was built at another time. */
export function useNow(): Date | undefined {
  const [now, setNow] = useState<Date>();
  useEffect(() => {
    let timer = 0;
    const tick = () => {
      window.clearTimeout(timer);
      const time = new Date();
      setNow(time);
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
