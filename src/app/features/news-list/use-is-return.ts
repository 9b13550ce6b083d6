import { useState } from "react";
import { useNavigationType } from "react-router";
import { useIsHydrated } from "../../hooks/use-is-hydrated.ts";

/** Whether Back or Forward led here from another page of the site. A page load does not count. */
export function useIsReturn(): boolean {
  const isHydrated = useIsHydrated();
  const [isFirstPage] = useState(!isHydrated);
  // The router calls the first page of a visit POP as well.
  return useNavigationType() === "POP" && !isFirstPage;
}
