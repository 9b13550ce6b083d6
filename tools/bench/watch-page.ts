declare global {
  interface Window {
    /** What was seen until two seconds passed without a transfer or a long task. */
    pageAtRest: Promise<PageRecord>;
  }
}

export type PageRecord = {
  fcp: number;
  lcp: number;
  /** The sum of all shifts, which is never less than what Web Vitals call by this name. */
  cls: number;
  longTasks: { startTime: number; duration: number }[];
  requests: number;
  bytes: number;
};

/** Runs inside the page, before anything of the page does. Nothing from outside is known there. */
export function watchPage() {
  const quietTime = 2_000;
  const record: PageRecord = { fcp: 0, lcp: 0, cls: 0, longTasks: [], requests: 0, bytes: 0 };
  let lastActivity = 0;

  type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean };
  function watch(type: string, add: (entry: Entry) => void) {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) add(entry as Entry);
    }).observe({ type, buffered: true });
  }
  function noticeEnd({ startTime, duration }: PerformanceEntry) {
    lastActivity = Math.max(lastActivity, startTime + duration);
  }
  watch("resource", noticeEnd);
  watch("longtask", (entry) => {
    record.longTasks.push({ startTime: entry.startTime, duration: entry.duration });
    noticeEnd(entry);
  });
  watch("paint", ({ name, startTime }) => {
    if (name === "first-contentful-paint") record.fcp = startTime;
  });
  watch("largest-contentful-paint", ({ startTime }) => {
    record.lcp = startTime;
  });
  watch("layout-shift", ({ value, hadRecentInput }) => {
    if (!hadRecentInput) record.cls += value;
  });

  window.pageAtRest = new Promise((resolve) => {
    const timer = setInterval(() => {
      if (performance.now() - lastActivity < quietTime) return;
      clearInterval(timer);
      for (const type of ["navigation", "resource"]) {
        for (const entry of performance.getEntriesByType(type)) {
          record.requests++;
          record.bytes += (entry as PerformanceResourceTiming).transferSize;
        }
      }
      resolve(record);
    }, 100);
  });
}
