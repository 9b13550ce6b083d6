import { type ReactNode, useEffect, useState } from "react";

/** Around everything, so that an error screen counts as hydrated too. */
export function Application({ children }: { children: ReactNode }) {
  const [rendered, setRendered] = useState(false);
  useEffect(() => setRendered(true), []);
  // After the second render: by then every part has taken over what was typed before hydration,
  // so a replayed click finds it.
  useEffect(() => {
    if (rendered) markHydrated();
  }, [rendered]);
  return children;
}

/** `boot.ts` then replays early clicks. */
function markHydrated() {
  document.documentElement.dataset.application = "hydrated";
  document.dispatchEvent(new Event("hydrated"));
}
