/** What the page's own clock has seen so far. */
export type PageRecord = {
  fcp: number | undefined;
  lcp: number | undefined;
  shifts: { time: number; value: number }[];
  longTasks: { time: number; duration: number }[];
  interactions: { name: string; duration: number }[];
  /** When the last transfer or long task ended. */
  lastActivity: number;
};

declare global {
  interface Window {
    benchRecord: PageRecord;
  }
}

/** Runs inside the page, before anything of the page does. */
export function watchPage() {
  const record: PageRecord = {
    fcp: undefined,
    lcp: undefined,
    shifts: [],
    longTasks: [],
    interactions: [],
    lastActivity: 0,
  };
  window.benchRecord = record;
  const notice = (time: number) => {
    record.lastActivity = Math.max(record.lastActivity, time);
  };

  type Entry = PerformanceEntry & {
    value: number;
    hadRecentInput: boolean;
    interactionId: number;
  };
  function watch(type: string, add: (entry: Entry) => void, options = {}) {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) add(entry as Entry);
    }).observe({ type, buffered: true, ...options });
  }

  watch("paint", ({ name, startTime }) => {
    if (name === "first-contentful-paint") record.fcp = startTime;
  });
  watch("largest-contentful-paint", ({ startTime }) => {
    record.lcp = startTime;
  });
  watch("layout-shift", ({ startTime, value, hadRecentInput }) => {
    if (!hadRecentInput) record.shifts.push({ time: startTime, value });
  });
  watch("longtask", ({ startTime, duration }) => {
    record.longTasks.push({ time: startTime, duration });
    notice(startTime + duration);
  });
  watch("resource", ({ startTime, duration }) => notice(startTime + duration));
  watch(
    "event",
    ({ name, duration, interactionId }) => {
      if (interactionId) record.interactions.push({ name, duration });
    },
    { durationThreshold: 16 },
  );
}
