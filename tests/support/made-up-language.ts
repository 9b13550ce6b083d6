import fs from "node:fs/promises";
import path from "node:path";
import { stringify } from "yaml";
import { readContent } from "../../src/content/read-content.ts";
import { followGuide } from "./follow-guide.ts";

/**
 * Adds Arabic to a copy of the content as docs/add-a-language.md says. What the guide leaves to write is said in
 * made-up words: the letters of the English ones, each as another.
 */
export async function addMadeUpLanguage(copy: string) {
  await followGuide("add-a-language.md", copy);
  const folder = path.join(copy, "content");
  const { untranslated } = await readContent(folder);
  const texts = untranslated.filter(({ language }) => language.code === "ar");
  for (const [file, missing] of Map.groupBy(texts, ({ file }) => file)) {
    const places = new Set(missing.map(({ path }) => path.join()));
    const words = wordsOf(file.document.toJS(), places);
    const name = path.join(folder, "ar", file.name.replace("content/", ""));
    await fs.mkdir(path.dirname(name), { recursive: true });
    await fs.writeFile(name, stringify(words, { blockQuote: "literal" }));
  }
}

/** What is said in a file, and the ids of items. */
function wordsOf(value: unknown, places: Set<string>, at: (string | number)[] = []): unknown {
  if (typeof value === "string") return places.has(at.join()) ? madeUp(value) : undefined;
  if (Array.isArray(value)) {
    const items = value.map((item, place) => wordsOf(item, places, [...at, place]));
    return items.some((item) => item !== undefined) ? items : undefined;
  }
  if (value === null || typeof value !== "object") return undefined;
  const fields = Object.entries(value).map(([key, field]) => {
    return [key, key === "id" ? field : wordsOf(field, places, [...at, key])] as const;
  });
  return Object.fromEntries(fields.filter(([, field]) => field !== undefined));
}

const latin = "abcdefghijklmnopqrstuvwxyz";
const arabic = "ابتثجحخدذرزسشصضطظعغفقكلمني";

/** Names in braces and addresses of links stay. */
const madeUp = (text: string) =>
  text.replaceAll(/\{\w+\}|\]\(\S+\)|[a-z]/gi, (part) =>
    part.length > 1 ? part : arabic.charAt(latin.indexOf(part.toLowerCase())),
  );
