/** The font files of the investor pack and the letters of each, as the test beside this holds them to be. */
const files = {
  sans: {
    file: "@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2",
    letters: /[ -~\u00a0-£¥§-«®-°´¶-¸º»¿-ÿŒœ–—‘-‚“-„•…‹›€™↑↓−]/u,
  },
  sansExtended: {
    file: "@fontsource-variable/instrument-sans/files/instrument-sans-latin-ext-wght-normal.woff2",
    letters: /[Ā-ćĊ-ēĖ-ěĞ-ģĦħĪīĮ-İĶķĹ-ľŁ-ňŊ-ōŐőŔ-śŞ-šŤťŪ-žȘ-țẀ-ẅẞ]/u,
  },
  serif: {
    file: "@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2",
    letters: /[ -~\u00a0-¬®-ÿŒœ–—‘-‚“-„•…′″‹›⁄€™−]/u,
  },
  serifExtended: {
    file: "@fontsource-variable/newsreader/files/newsreader-latin-ext-opsz-normal.woff2",
    letters: /[Ā-İĴ-ňŊ-őŔ-žȘ-țẀ-ẅẞ†₹]/u,
  },
  devanagari: {
    file: "@fontsource-variable/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal.woff2",
    // With the joiners.
    letters: /[ऀ-ॿ₹\u200c\u200d]/u,
  },
} as const;

type FontFile = { name: string; file: string; letters: RegExp };

const order = (...names: (keyof typeof files)[]): FontFile[] =>
  names.map((name) => ({ name, ...files[name] }));

/** The files of a family, and then the others, for the letters that it lacks. */
export const families = {
  sans: order("sans", "sansExtended", "devanagari", "serif", "serifExtended"),
  serif: order("serif", "serifExtended", "devanagari", "sans"),
};

/** For letters that no file has. */
const standIns: Record<string, string> = {
  "₨": "Rs",
  /** The hyphen that does not break: the pack breaks no line at any hyphen. */
  "\u2011": "-",
  /** Turned to the right when it is drawn. */
  "→": "↑",
};

/** As the pack sets it. */
export const asSet = (letter: string) => standIns[letter] ?? letter;

const all = Object.values(files);

/** The letters of a text that the pack would leave out. Lines break at any white space. */
export function unprintable(text: string): string[] {
  const missing = [...text.normalize("NFC")].filter(
    (letter) => !/\s/.test(letter) && !all.some(({ letters }) => letters.test(asSet(letter))),
  );
  return [...new Set(missing)];
}
