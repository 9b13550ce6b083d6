import { type ReactNode, useEffect, useState } from "react";
import { markAwake } from "./browser/mark-awake.ts";

/** Around everything, so that an error screen too is awake. */
export function Application({ children }: { children: ReactNode }) {
  const [drawn, setDrawn] = useState(false);
  useEffect(() => setDrawn(true), []);
  // After the second drawing: by then each part has taken up what was typed and asked for before
  // the scripts came, and a press that was kept meets it that way.
  useEffect(() => {
    if (drawn) markAwake();
  }, [drawn]);
  return children;
}
