export type Structure = PDFKit.PDFStructureElement;

/** Something of known height, drawn into an element of the PDF's structure tree. */
export type Block = {
  height: number;
  draw: (x: number, y: number, parent: Structure) => void;
};

export type Box = { x: number; y: number; width: number; height: number };

/** A text of which some parts are a link. */
export type Words = { text: string; href?: string | undefined }[];

/** Blocks below each other; a number is a space. */
export function stack(...parts: (Block | number)[]): Block {
  const heightOf = (part: Block | number) => (typeof part === "number" ? part : part.height);
  return {
    height: parts.reduce<number>((sum, part) => sum + heightOf(part), 0),
    draw(x, y, parent) {
      let at = y;
      for (const part of parts) {
        if (typeof part !== "number") part.draw(x, at, parent);
        at += heightOf(part);
      }
    },
  };
}

/** Blocks side by side, each with its distance from the left. */
export function beside(...parts: [left: number, block: Block][]): Block {
  return {
    height: Math.max(...parts.map(([, { height }]) => height)),
    draw(x, y, parent) {
      for (const [left, block] of parts) block.draw(x + left, y, parent);
    },
  };
}

type Measure = (line: string) => number;

/**
 * The fewest lines, as even as possible, like `text-wrap: balance`. Lines keep the space at their end:
 * joined they are the text.
 */
export function balancedLines(text: string, most: number, widthOf: Measure): string[] {
  const pieces = piecesOf(text, most, widthOf);
  const fewest = fill(pieces, most, widthOf);
  let best = fewest;
  while (best.length > 1) {
    const narrower = Math.max(...best.map((line) => widthOf(line.trimEnd()))) - 1;
    const lines = fill(pieces, narrower, widthOf);
    const isTooWide = lines.some((line) => widthOf(line.trimEnd()) > narrower);
    if (lines.length > fewest.length || isTooWide) break;
    best = lines;
  }
  return best;
}

/** Full lines, without a single word on the last one. */
export function fullLines(text: string, most: number, widthOf: Measure): string[] {
  const lines = fill(piecesOf(text, most, widthOf), most, widthOf);
  const [before = "", last = ""] = lines.slice(-2);
  const [, rest, word] = /^((?:\S+ ){3,})(\S+ )$/.exec(before) ?? [];
  if (rest && !last.includes(" ") && widthOf(word + last) <= most) {
    lines.splice(-2, 2, rest, word + last);
  }
  return lines;
}

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Words with the space after them. One that is too wide for a line, such as an address, is divided. */
function piecesOf(text: string, most: number, widthOf: Measure): string[] {
  const divided = (piece: string, divide: (piece: string) => string[]) =>
    widthOf(piece.trimEnd()) > most ? divide(piece) : [piece];
  const letters = (piece: string) => [...graphemes.segment(piece)].map(({ segment }) => segment);
  return text
    .split(/(?<= )/)
    .filter(Boolean)
    .flatMap((word) => divided(word, () => word.split(/(?<=[@./_-])/)))
    .flatMap((part) => divided(part, letters));
}

function fill(pieces: string[], most: number, widthOf: Measure): string[] {
  const lines: string[] = [];
  for (const piece of pieces) {
    const line = lines.at(-1);
    const longer = `${line}${piece}`;
    if (line !== undefined && widthOf(longer.trimEnd()) <= most) lines[lines.length - 1] = longer;
    else lines.push(piece);
  }
  return lines;
}

/** With single spaces, and without empty parts. */
export const wordsOf = (words: string | Words): Words =>
  (typeof words === "string" ? [{ text: words }] : words)
    .map(({ text, href }) => ({ text: text.replaceAll(/\s+/g, " "), href }))
    .filter(({ text }) => text !== "");

/** Each part with its piece of every line that it stands on. */
export function partsOnLines(parts: Words, lines: string[]) {
  let start = 0;
  const placed = lines.map((line) => {
    start += line.length;
    return { line, start: start - line.length, end: start };
  });
  let from = 0;
  return parts.map((part) => {
    const to = from + part.text.length;
    const pieces = placed.flatMap(({ line, start, end }, index) => {
      if (end <= from || start >= to) return [];
      const first = Math.max(from - start, 0);
      return [{ line: index, before: line.slice(0, first), text: line.slice(first, to - start) }];
    });
    from = to;
    return { ...part, pieces };
  });
}
