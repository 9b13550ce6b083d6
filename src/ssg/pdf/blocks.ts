type Structure = PDFKit.PDFStructureElement;

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
