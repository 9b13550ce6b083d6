import type { Json } from "./api.ts";
import { withoutMarks } from "./marks.ts";

/** As the files hold it: without the editor's marks, and without spaces at the ends of texts. */
export function tidy(value: Json): Json {
  if (typeof value === "string") return withoutMarks(value).replaceAll("\r\n", "\n").trim();
  if (Array.isArray(value)) return value.map(tidy);
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, tidy(item)]));
}
