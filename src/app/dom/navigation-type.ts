/** How this page was come to, as the browser tells. */
export function navigationType(): NavigationTimingType {
  const [opened] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return opened?.type ?? "navigate";
}
