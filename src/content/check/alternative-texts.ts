import { groupsIn, type YamlFile } from "../yaml-files.ts";
import { type Finding, problem } from "./finding.ts";

/** "A dam" says less than the page's own heading does. */
const fewestCharacters = 15;
const sayingItIsAPicture =
  /^(an? |the |this )?(image|picture|photo|photograph|pic)( of| showing)?\b/i;

/** Descriptions for people who cannot see a picture that would tell them nothing. */
export function emptyAlternativeTexts(files: YamlFile[]): Finding[] {
  return files.flatMap((file) =>
    groupsIn(file).flatMap(({ path, field }) => {
      const alt = field("alt");
      // The schema speaks of one that is missing.
      if (typeof alt?.value !== "string" || alt.value.trim() === "") return [];
      const wrong = whatIsWrong(alt.value.trim(), [field("file")?.value, path.at(-1)]);
      return wrong ? [problem(`${file.name}, line ${alt.line}, ${path.at(-1)}: ${wrong}`)] : [];
    }),
  );
}

function whatIsWrong(alt: string, names: unknown[]): string | undefined {
  if (names.some((name) => plain(String(name ?? "")) === plain(alt))) {
    return "alt is only the picture's name. Write what is seen, in one sentence.";
  }
  if (sayingItIsAPicture.test(alt)) {
    return `alt starts with "${alt.split(" ").slice(0, 3).join(" ")}", which a screen reader says already. Write only what is seen.`;
  }
  if (alt.length < fewestCharacters) {
    return `alt is only ${alt.length} characters long. Write what is seen, in one sentence.`;
  }
  return undefined;
}

/** `dam-at_dusk.jpg` and "Dam at dusk" are the same words. */
function plain(name: string): string {
  return name
    .toLowerCase()
    .replace(/\.[a-z]{3,4}$/, "")
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
