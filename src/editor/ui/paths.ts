import type { Json, Path } from "../api.ts";
import { same, valueAt } from "../values.ts";

/** The id of a form's field, as rjsf makes it: `root_slides_0_title`. An id must have no spaces. */
export const idOf = (path: Path) => domId(["root", ...path].join("_"));
export const domId = (id: string) => id.replaceAll(" ", "~");

export const pathOf = (id: string): Path =>
  id
    .split("_")
    .slice(1)
    .map((part) => (/^\d+$/.test(part) ? Number(part) : part.replaceAll("~", " ")));

/** Every text in a value, with the way to it. */
export function textsIn(value: Json, path: Path = []): { path: Path; text: string }[] {
  if (typeof value === "string") return [{ path, text: value }];
  if (value === null || typeof value !== "object") return [];
  if (Array.isArray(value)) return value.flatMap((item, index) => textsIn(item, [...path, index]));
  return Object.entries(value).flatMap(([key, item]) => textsIn(item, [...path, key]));
}

/** The innermost places where two values differ. */
export function differences(mine: Json | undefined, theirs: Json | undefined, path: Path = []) {
  const found: { path: Path; mine: Json | undefined; theirs: Json | undefined }[] = [];
  if (same(mine, theirs)) return found;
  if (!isNested(mine) || !isNested(theirs) || Array.isArray(mine) !== Array.isArray(theirs)) {
    return [{ path, mine, theirs }];
  }
  for (const key of new Set([...Object.keys(mine), ...Object.keys(theirs)])) {
    const step = Array.isArray(mine) ? Number(key) : key;
    found.push(...differences(valueAt(mine, [step]), valueAt(theirs, [step]), [...path, step]));
  }
  return found;
}

const isNested = (value: Json | undefined): value is Json[] | { [key: string]: Json } =>
  typeof value === "object" && value !== null;
