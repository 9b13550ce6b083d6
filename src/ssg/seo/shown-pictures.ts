import type { DecorationData } from "../../schema/picture-data.ts";

/** The pictures in the content of a page, each once. */
export function shownPictures(view: unknown, found = new Map<string, DecorationData>()) {
  if (isPicture(view)) {
    if (!found.has(view.id)) found.set(view.id, view);
  } else if (typeof view === "object" && view !== null) {
    for (const value of Object.values(view)) shownPictures(value, found);
  }
  return [...found.values()];
}

function isPicture(value: unknown): value is DecorationData {
  return typeof value === "object" && value !== null && "jpegWidth" in value && "crops" in value;
}
