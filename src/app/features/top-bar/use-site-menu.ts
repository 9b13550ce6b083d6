import { type ToggleEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { desk } from "../../../schema/screens.ts";
import { useVisit, type Visit } from "../../hooks/use-visit.ts";

export type SiteMenu = ReturnType<typeof useSiteMenu>;

/**
 * The browser opens and closes the sheet (button, Escape, tap outside) and reports `aria-expanded`.
 * This keeps the phase, for `inert`, and adds what the browser leaves out.
 */
export function useSiteMenu() {
  const visit = useVisit();
  // On any other visit it is closed, however the page was changed.
  const [openedAt, setOpenedAt] = useState<Visit>();
  const phase = openedAt === visit ? "open" : "closed";
  const sheet = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (openedAt !== undefined && openedAt !== visit) close(sheet.current);
  }, [openedAt, visit]);

  const noticeOpenSheet = useEffectEvent(() => isOpen(sheet.current) && setOpenedAt(visit));
  useEffect(() => {
    // The sheet may have been opened before this script arrived.
    noticeOpenSheet();
    const screen = window.matchMedia(desk);
    const closeOnWideScreen = () => close(sheet.current);
    screen.addEventListener("change", closeOnWideScreen);
    return () => screen.removeEventListener("change", closeOnWideScreen);
  }, []);

  function onToggle({ newState }: ToggleEvent<HTMLElement>) {
    setOpenedAt(newState === "open" ? visit : undefined);
    // A tap outside leaves the focus nowhere; Escape has put it back already.
    const focused = document.activeElement;
    const lost = focused === document.body || sheet.current?.contains(focused);
    if (newState === "closed" && lost) button.current?.focus();
  }

  return { phase, sheet, button, onToggle, close: () => close(sheet.current) };
}

function isOpen(sheet: HTMLElement | null): boolean {
  return sheet?.matches(":popover-open") ?? false;
}

function close(sheet: HTMLElement | null) {
  if (isOpen(sheet)) sheet?.hidePopover();
}
