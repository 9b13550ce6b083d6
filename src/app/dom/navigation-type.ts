/** Whether this page load is a navigation, a reload or a return by Back or Forward, if the browser tells. */
export function navigationType(): NavigationTimingType | undefined {
  const [opened] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return opened?.type;
}
