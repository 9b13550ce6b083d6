/**
 * Breaks words into as few lines as fit the width, and makes those as even as they get, like
 * `text-wrap: balance` in the page itself. A single word is never broken.
 */
export function balancedLines(
  text: string,
  most: number,
  widthOf: (line: string) => number,
): string[] {
  const words = text.split(/\s+/).filter(Boolean);
  if (words.length < 2) return words;
  const fewest = breakAt(words, most, widthOf);
  let best = fewest;
  for (;;) {
    const narrower = Math.max(...best.map(widthOf)) - 1;
    const lines = breakAt(words, narrower, widthOf);
    if (lines.length > fewest.length || lines.some((line) => widthOf(line) > narrower)) return best;
    best = lines;
  }
}

function breakAt(words: string[], most: number, widthOf: (line: string) => number): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const line = lines.at(-1);
    const longer = `${line} ${word}`;
    if (line !== undefined && widthOf(longer) <= most) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
