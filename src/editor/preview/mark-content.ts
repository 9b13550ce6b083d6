import type { z } from "zod";
import type { Edition } from "../../content/editions.ts";
import { isWords, type JsonSchema, jsonSchema, schemaInside } from "../../content/json-schema.ts";
import { pages } from "../../content/pages.ts";
import type { SiteContent } from "../../content/read-content.ts";
import { article } from "../../schema/articles.ts";
import { sharedFiles } from "../../schema/content.ts";
import { PictureReference, pictureRegister } from "../../schema/picture.ts";
import { mark, type Place, type Unmarked } from "./marks.ts";

/**
 * Marks every text that visitors read with its place in the content files, and lists what code
 * compares: e-mail addresses, names of pictures.
 */
export function markContent(site: SiteContent): SiteContent & { unmarked: Unmarked } {
  const unmarked: Unmarked = {};
  const editions = site.editions.map((edition) => markEdition(edition, site.files, unmarked));
  return { ...site, ...(editions[0] as Edition), editions, unmarked };
}

/** Words lead to the file of their language. Everything else stands once, in that of the default one. */
function markEdition(
  { content, pictures }: Edition,
  files: SiteContent["files"],
  unmarked: Unmarked,
): Edition {
  const { code, prefix } = content.language;
  const own = ({ file, path }: Place) => ({ file: prefix ? `${code}/${file}` : file, path });

  const markFile = <Value>(value: Value, schema: z.ZodType, file: string) =>
    markWords(value, jsonSchema(schema), { file, path: [] }) as Value;

  function markWords(value: unknown, schema: JsonSchema, place: Place): unknown {
    if (schema.kind === "prose" && value !== undefined) return markProse(value, place);
    if (typeof value === "string" && isWords(schema)) return mark(value, own(place));
    const name = value instanceof PictureReference ? value.name : value;
    if (typeof name === "string") {
      if (prefix) return value;
      const key = schema.kind === "picture" ? `picture-${name}` : name;
      unmarked[key] = [...(unmarked[key] ?? []), place];
      return value;
    }
    if (value === null || typeof value !== "object") return value;
    const inside = (key: string | number, item: unknown) =>
      markWords(item, schemaInside(schema, value, String(key)), {
        ...place,
        path: [...place.path, key],
      });
    if (Array.isArray(value)) return value.map((item, index) => inside(index, item));
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, inside(key, item)]));
  }

  /** Of a longer text every line leads to its one field. Its strings that are no words are addresses. */
  function markProse(value: unknown, place: Place): unknown {
    if (value instanceof PictureReference) return markWords(value, { kind: "picture" }, place);
    if (Array.isArray(value)) {
      return value.map((item) =>
        typeof item === "string" ? mark(item, own(place)) : markProse(item, place),
      );
    }
    if (value === null || typeof value !== "object") return value;
    const fields = Object.entries(value).map(([key, item]) => [key, markProse(item, place)]);
    return Object.fromEntries(fields);
  }

  const { shapes, drawing } = content.logo;
  for (const key of [drawing?.address, ...shapes.map(({ path }) => path)]) {
    if (key) unmarked[key] = [{ file: "brand/logo.svg", path: [] }];
  }
  const shared = Object.entries(sharedFiles).map(([name, { file, schema }]) => [
    name,
    markFile(content[name as keyof typeof sharedFiles], schema, file),
  ]);
  const pageContent = pages.map(({ name, file, schema }) => [
    name,
    markFile(content.pages[name], schema, file),
  ]);
  const articles = content.articles.map((entry) => {
    const source = files.find(
      ({ name, document }) => name.startsWith("content/news/") && document.get("id") === entry.id,
    );
    return source ? markFile(entry, article, source.name.slice("content/".length)) : entry;
  });
  return {
    content: {
      ...content,
      ...Object.fromEntries(shared),
      pages: Object.fromEntries(pageContent),
      articles,
    },
    pictures: markFile(pictures, pictureRegister, "pictures.yaml"),
  };
}
