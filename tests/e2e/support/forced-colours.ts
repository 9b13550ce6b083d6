/*
 * In forced colours, which the visitor chose, backgrounds and shadows are gone. All of this runs in
 * the page.
 */

/** The current page in the bar: by its link, or by the thick line of its button. */
export function marksInBar() {
  const bar = document.querySelector("header") as HTMLElement;
  const links = [...bar.querySelectorAll<HTMLAnchorElement>("nav li:not([hidden]) a")];
  const white = "rgb(255, 255, 255)";
  const marked = links.filter((link) => {
    const { display, transform, backgroundColor } = getComputedStyle(link, "::after");
    const line = Number.parseFloat(getComputedStyle(link).borderTopWidth);
    return link === links.at(-1)
      ? line >= 3
      : display !== "none" && transform === "none" && backgroundColor !== white;
  });
  return {
    ground: getComputedStyle(bar).backgroundColor,
    marked: marked.map((link) => link.getAttribute("href")),
  };
}

/** Controls with neither a line round them, nor a sign or words in them. */
export function unmarked(): string[] {
  const controls = [...document.querySelectorAll<HTMLElement>("button, input, select, textarea")];
  const hasLine = (element: Element, pseudo?: string) => {
    const { borderTopStyle, borderTopWidth } = getComputedStyle(element, pseudo);
    return borderTopStyle !== "none" && Number.parseFloat(borderTopWidth) > 0;
  };
  return controls
    .filter((control) => control.checkVisibility({ visibilityProperty: true }))
    .filter((control) => !control.closest("[inert]"))
    .filter((control) => !hasLine(control) && !hasLine(control, "::before"))
    .filter((control) => !control.querySelector("svg"))
    .map((control) => control.outerHTML);
}

/** What shows no ring when the keyboard gets there. After a press of a key. */
export function ringless(): string[] {
  const modal = document.querySelector("dialog[open]") ?? document;
  const stops = [
    ...modal.querySelectorAll<HTMLElement>("a[href], button, input, select, textarea, summary"),
  ];
  const hasRing = (element: Element, pseudo?: string) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element, pseudo);
    return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
  };
  return stops
    .filter((stop) => stop.checkVisibility({ visibilityProperty: true }) && stop.tabIndex >= 0)
    .filter((stop) => !stop.closest("[inert]"))
    .filter((stop) => {
      stop.focus({ preventScroll: true });
      // A card's link has it round the whole card.
      return !hasRing(stop) && !hasRing(stop, "::after");
    })
    .map((stop) => stop.outerHTML);
}
