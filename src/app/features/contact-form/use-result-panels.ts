import { useState } from "react";

export type ResultPanels = typeof import("./result-panels.ts");

/**
 * Loads the panels when someone enters the form, in case the connection is gone by the time they
 * are needed. Without them the form still says how it went.
 */
export function useResultPanels() {
  const [panels, setPanels] = useState<ResultPanels>();
  const preload = () => void import("./result-panels.ts").then(setPanels, () => undefined);
  return { panels, preload };
}
