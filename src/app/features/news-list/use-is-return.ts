import { useState, useSyncExternalStore } from "react";
import { useNavigationType } from "react-router";

/** Whether Back or Forward led here from another page of the site. A page load does not count. */
export function useIsReturn(): boolean {
  const isHydrating = useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  );
  const [isFirstPage] = useState(isHydrating);
  // The router calls the first page of a visit POP as well.
  return useNavigationType() === "POP" && !isFirstPage;
}

function neverChanges() {
  return () => {};
}
