import type { ContentFile, Json, Path, Schema } from "../api.ts";
import { valueAt } from "../values.ts";
import { copy, fieldNames } from "./copy.ts";
import { textsIn } from "./paths.ts";

/** A part of a file that has a form of its own: a group, or the loose fields at the top. */
export type Section = { id: string; title: string; path: Path; schema: Schema };

const general = "general";

/** "nameLines" → "Name lines" */
export function plainName(key: string): string {
  const words = key.replaceAll("-", " ").replaceAll(/([a-z])([A-Z])/g, "$1 $2");
  const lower = words.toLowerCase();
  return fieldNames[key] ?? lower.charAt(0).toUpperCase() + lower.slice(1);
}

/** As a visitor meets them: what search engines show comes last. */
export function sectionsOf({ schema }: Pick<ContentFile, "schema">): Section[] {
  const groups = Object.entries(schema.properties ?? {}).filter(([, field]) => isGroup(field));
  const sections = groups.map(([id, field]) => ({
    id,
    title: plainName(id),
    path: [id],
    schema: field,
  }));
  const loose = looseSchema(schema);
  const title = schema.properties ? copy.general : copy.spellings;
  return [
    ...(loose ? [{ id: general, title, path: [], schema: loose }] : []),
    ...sections.filter(({ id }) => id !== "head"),
    ...sections.filter(({ id }) => id === "head"),
  ];
}

function looseSchema(schema: Schema): Schema | undefined {
  if (!schema.properties) return schema;
  const loose = Object.entries(schema.properties).filter(([, field]) => !isGroup(field));
  return loose.length > 0 ? { ...schema, properties: Object.fromEntries(loose) } : undefined;
}

const isGroup = ({ type }: Schema) => type === "object" || type === "array";

export function sectionAt(file: Pick<ContentFile, "schema">, path: Path): Section | undefined {
  const sections = sectionsOf(file);
  return (
    sections.find(({ id }) => id === path[0]) ??
    sections.find(({ id }) => id === general) ??
    sections[0]
  );
}

/** In the register of pictures, every picture is a section. */
export function sectionOf(file: ContentFile, id: string): Section | undefined {
  if (file.kind !== "pictures") return sectionsOf(file).find((section) => section.id === id);
  const schema = file.schema.additionalProperties || {};
  return { id, title: id, path: [id], schema };
}

/** What a section's form shows of a file. */
export function sectionValue({ schema, path }: Section, value: Json): Json | undefined {
  if (path.length > 0 || !schema.properties) return valueAt(value, path);
  const entries = Object.keys(schema.properties).map((key) => [key, valueAt(value, [key])]);
  return Object.fromEntries(entries.filter(([, field]) => field !== undefined));
}

export type Found = {
  file: ContentFile;
  section: string;
  path: Path;
  before: string;
  hit: string;
  after: string;
};

export function searchTexts(files: ContentFile[], query: string): Found[] {
  const wanted = query.trim().toLowerCase();
  if (wanted.length < 2) return [];
  return files.flatMap((file) =>
    textsIn(file.value).flatMap(({ path, text }) => {
      const start = text.toLowerCase().indexOf(wanted);
      if (start < 0) return [];
      const end = start + wanted.length;
      const from = Math.max(0, start - 30);
      return [
        {
          file,
          section:
            file.kind === "pictures" ? String(path[0]) : (sectionAt(file, path)?.title ?? ""),
          path,
          before: (from > 0 ? "…" : "") + text.slice(from, start),
          hit: text.slice(start, end),
          after: text.slice(end, end + 50) + (text.length > end + 50 ? "…" : ""),
        },
      ];
    }),
  );
}
