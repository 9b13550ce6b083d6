import type { ContentFile, Path, Schema } from "../../shared/api.ts";
import { plainName } from "../../shared/names.ts";
import { textsIn } from "../../shared/values.ts";
import { copy } from "../shell/copy.ts";

/** A part of a file that has a form of its own: a group, or the loose fields at the top. */
type Section = { id: string; title: string; path: Path; schema: Schema; required: boolean };

const general = "general";

/** As a visitor meets them: what search engines show comes last. In another language only those that say something. */
export function sectionsOf(file: ContentFile): Section[] {
  const { schema, translates } = file;
  const words = translates?.words ?? [];
  if (translates && file.kind === "pictures") {
    const names = new Set(words.map(([name]) => String(name)));
    return [...names].flatMap((name) => sectionOf(file, name) ?? []);
  }
  const fields = Object.entries(schema.properties ?? {});
  const loose = fields.filter(([, { type }]) => type !== "object" && type !== "array");
  const groups = fields.filter((field) => !loose.includes(field));
  const sections = groups.map(
    ([id, field]): Section => ({
      id,
      title: plainName(id),
      path: [id],
      schema: field,
      required: schema.required?.includes(id) ?? false,
    }),
  );
  if (loose.length > 0) {
    const own = { ...schema, properties: Object.fromEntries(loose) };
    sections.unshift({ id: general, title: copy.general, path: [], schema: own, required: true });
  }
  return sections
    .filter((section) => !translates || words.some((word) => isInSection(word, section)))
    .sort((a, b) => Number(a.id === "head") - Number(b.id === "head"));
}

export const isInSection = ([key = ""]: Path, { schema, path: [group] }: Section) =>
  group === undefined ? key in (schema.properties ?? {}) : key === group;

/** In the register of pictures, every picture is a section. */
export function sectionOf(file: ContentFile, id: string): Section | undefined {
  if (file.kind !== "pictures") return sectionsOf(file).find((section) => section.id === id);
  const schema = file.schema.additionalProperties || {};
  return { id, title: id, path: [id], schema, required: true };
}

/** A file has at least one. */
export const sectionAt = (file: ContentFile, path: Path) =>
  sectionOf(file, String(path[0])) ?? sectionOf(file, general) ?? (sectionsOf(file)[0] as Section);

export function searchTexts(files: ContentFile[], query: string) {
  const wanted = query.trim().toLowerCase();
  return files.flatMap((file) =>
    textsIn(file.value).flatMap(({ path, text }) => {
      const start = text.toLowerCase().indexOf(wanted);
      if (start < 0) return [];
      const end = start + wanted.length;
      const from = Math.max(0, start - 30);
      return {
        file,
        section: sectionAt(file, path).title,
        path,
        before: (from > 0 ? "…" : "") + text.slice(from, start),
        hit: text.slice(start, end),
        after: text.slice(end, end + 50) + (text.length > end + 50 ? "…" : ""),
      };
    }),
  );
}
