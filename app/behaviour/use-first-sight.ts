import { useEffect, useRef, useState } from "react";
import { whenNear } from "../browser/when-near.ts";

/**
 * For what happens once when a part is first seen: "unseen" while it waits below the screen,
 * then "seen". A part that is in view from the start, or whose script never came, has neither.
 */
export function useFirstSight<Part extends Element>() {
  const part = useRef<Part>(null);
  const [sight, setSight] = useState<"unseen" | "seen">();
  useEffect(() => {
    const element = part.current;
    if (!element || element.getBoundingClientRect().top < window.innerHeight) return;
    setSight("unseen");
    return whenNear(element, () => setSight("seen"), "-15% 0px");
  }, []);
  return [part, sight] as const;
}
