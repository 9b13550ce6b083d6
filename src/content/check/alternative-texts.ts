import { type Problem, problemAt } from "../problem.ts";
import { groupsIn, type YamlFile } from "../yaml-files.ts";

/** Shorter texts, such as "A dam", say less than the page's heading. */
const minLength = 15;
const redundantOpening =
  /^(an? |the |this )?(image|picture|photo|photograph|pic)( of| showing)?\b/i;

/** Alternative texts that tell a screen reader user nothing. */
export function uselessAlternativeTexts(files: YamlFile[]): Problem[] {
  return files.flatMap((file) =>
    groupsIn(file).flatMap(({ path, field }) => {
      const alt = field("alt");
      // The schema reports a missing text.
      if (typeof alt?.value !== "string" || alt.value.trim() === "") return [];
      const wrong = whatIsWrong(alt.value.trim(), [field("file")?.value, path.at(-1)]);
      return wrong ? [problemAt(file, [...path, "alt"], wrong)] : [];
    }),
  );
}

function whatIsWrong(alt: string, names: unknown[]): string | undefined {
  if (names.some((name) => normalize(String(name ?? "")) === normalize(alt))) {
    return "alt is only the picture's name. Write what is seen, in one sentence.";
  }
  if (redundantOpening.test(alt)) {
    return `alt starts with "${alt.split(" ").slice(0, 3).join(" ")}", which a screen reader says already. Write only what is seen.`;
  }
  if (alt.length < minLength) {
    return `alt is only ${alt.length} characters long. Write what is seen, in one sentence.`;
  }
  return undefined;
}

/** Makes `dam-at_dusk.jpg` and "Dam at dusk" equal. */
function normalize(name: string): string {
  return name
    .toLowerCase()
    .replace(/\.[a-z]{3,4}$/, "")
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
