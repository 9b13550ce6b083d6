import { type Problem, problemAt } from "../problem.ts";
import type { SiteContent } from "../read-content.ts";

const namedTexts = 5;

/** Languages and pages that visitors do not find, because something is not said in them. */
export function incompleteEditions({ content, editions, untranslated, files }: SiteContent) {
  const file = files.find(({ name }) => name === "content/site.yaml");
  return content.site.editions.flatMap(({ code, name }, place): Problem[] => {
    const edition = editions.find(({ content }) => content.language.code === code);
    const { lacks = [] } = edition?.content.language ?? {};
    if (!file || (edition && lacks.length === 0)) return [];
    const texts = untranslated.filter(({ language }) => language.code === code).length;
    const message = edition
      ? `Visitors do not find ${lacks.join(", ")} in ${name}: not all of it is said there.`
      : `Visitors do not find the site in ${name}: ${texts === 1 ? "a text is" : `${texts} texts are`} missing.`;
    return [problemAt(file, ["editions", place], message)];
  });
}

/** One line for each file that something is missing in. */
export function untranslatedTexts({ untranslated }: SiteContent): string[] {
  const groups = Map.groupBy(untranslated, ({ language, file }) =>
    file.name.replace("content/", `content/${language.code}/`),
  );
  return [...groups].map(([name, texts]) => {
    const [first] = texts;
    const named = texts.slice(0, namedTexts).map(({ file, path }) => {
      const name = path.findLast((part) => typeof part === "string");
      return problemAt(file, path, String(name)).text.slice(`${file.name}, `.length);
    });
    const more = texts.length > namedTexts ? [`and ${texts.length - namedTexts} more`] : [];
    return `${name}: not said in ${first?.language.name} yet, by the lines of ${first?.file.name}: ${[...named, ...more].join("; ")}`;
  });
}
