export type Structure = PDFKit.PDFStructureElement;

/** Something of known height, drawn into an element of the PDF's structure tree. */
export type Block = {
  height: number;
  draw: (x: number, y: number, parent: Structure) => void;
};

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

/** The fewest lines, as even as possible, like `text-wrap: balance`. Words are never broken. */
export function balancedLines(text: string, most: number, widthOf: Measure): string[] {
  const fewest = fill(text, most, widthOf);
  let best = fewest;
  while (best.length > 1) {
    const narrower = Math.max(...best.map(widthOf)) - 1;
    const lines = fill(text, narrower, widthOf);
    if (lines.length > fewest.length || lines.some((line) => widthOf(line) > narrower)) break;
    best = lines;
  }
  return best;
}

/** Full lines, without a single word on the last one. */
export function fullLines(text: string, most: number, widthOf: Measure): string[] {
  const lines = fill(text, most, widthOf);
  const before = lines.at(-2)?.split(" ") ?? [];
  const last = lines.at(-1) ?? "";
  const joined = `${before.at(-1)} ${last}`;
  if (before.length > 3 && !last.includes(" ") && widthOf(joined) <= most) {
    lines.splice(-2, 2, before.slice(0, -1).join(" "), joined);
  }
  return lines;
}

function fill(text: string, most: number, widthOf: Measure): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const line = lines.at(-1);
    const longer = `${line} ${word}`;
    if (line !== undefined && widthOf(longer) <= most) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
