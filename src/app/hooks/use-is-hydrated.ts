import { useSyncExternalStore } from "react";

/** False in the HTML and in the render that hydrates it, which must match; true ever after. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}

function neverChanges() {
  return () => {};
}
