import type { Json, Path } from "../api.ts";

/** The id of a form's field: `root_slides_0_title`. An id must have no spaces. */
export const idOf = (path: Path, form = "root") => [form, ...path].join("_").replaceAll(" ", "~");

/** Every text in a value, with the way to it. */
export function textsIn(value: Json, path: Path = []): { path: Path; text: string }[] {
  if (typeof value === "string") return [{ path, text: value }];
  if (value === null || typeof value !== "object") return [];
  if (Array.isArray(value)) return value.flatMap((item, index) => textsIn(item, [...path, index]));
  return Object.entries(value).flatMap(([key, item]) => textsIn(item, [...path, key]));
}
