import type { DecorationData } from "../../schema/picture-data.ts";

/** The pictures in a page's data, each once. */
export function shownPictures(data: unknown, found = new Map<string, DecorationData>()) {
  if (isPicture(data)) {
    if (!found.has(data.id)) found.set(data.id, data);
  } else if (typeof data === "object" && data !== null) {
    for (const value of Object.values(data)) shownPictures(value, found);
  }
  return [...found.values()];
}

function isPicture(value: unknown): value is DecorationData {
  return typeof value === "object" && value !== null && "jpegWidth" in value && "crops" in value;
}
