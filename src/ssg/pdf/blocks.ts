import { colours } from "../og-images/colours.ts";
import type { Paper } from "./document.ts";
import type { Style } from "./styles.ts";

type Structure = PDFKit.PDFStructureElement;

/** Something with a height that can be drawn at a place, and filed under a part of the document. */
export type Block = {
  height: number;
  draw: (x: number, y: number, parent: Structure) => void;
};

/** Words of one kind. The tag is what a screen reader calls them. */
export function words(paper: Paper, tag: string, text: string, style: Style, width: number): Block {
  const lines = paper.lines(text, style, width);
  const step = style.size * style.leading;
  return {
    height: lines.length * step,
    draw(x, y, parent) {
      // The first base line stands where a browser would put it: half of the leading above.
      const base = y + step / 2 + style.size * 0.34;
      paper.tagged(tag, parent, () => {
        for (const [index, line] of lines.entries()) {
          const last = index === lines.length - 1;
          paper.write(last ? line : `${line} `, style, x, base + index * step);
        }
      });
    },
  };
}

/** One below the other; a number is the space between two. */
export function stack(...parts: (Block | number | undefined)[]): Block {
  const given = parts.filter((part) => part !== undefined);
  const heightOf = (part: Block | number) => (typeof part === "number" ? part : part.height);
  return {
    height: given.reduce<number>((sum, part) => sum + heightOf(part), 0),
    draw(x, y, parent) {
      let at = y;
      for (const part of given) {
        if (typeof part !== "number") part.draw(x, at, parent);
        at += heightOf(part);
      }
    },
  };
}

/** Side by side, each so far from the left. */
export function beside(...parts: [left: number, block: Block][]): Block {
  return {
    height: Math.max(...parts.map(([, { height }]) => height)),
    draw(x, y, parent) {
      for (const [left, block] of parts) block.draw(x + left, y, parent);
    },
  };
}

/** All of it under one element of the structure, such as a list or a section. */
export function grouped(paper: Paper, tag: string, block: Block): Block {
  return {
    height: block.height,
    draw: (x, y, parent) => block.draw(x, y, paper.part(tag, parent)),
  };
}

export function hairline(paper: Paper, width: number, colour: string = colours.hairline): Block {
  return {
    height: 0.6,
    draw: (x, y) => paper.decorate(() => paper.doc.rect(x, y, width, 0.6).fill(colour)),
  };
}

/** An entry of a list, marked by a half-sun as on the pages. */
export function entry(paper: Paper, text: string, style: Style, width: number): Block {
  const indent = 11;
  const body = words(paper, "LBody", text, style, width - indent);
  const middle = (style.size * style.leading) / 2 + style.size * 0.22;
  const mark: Block = {
    height: 0,
    draw: (x, y) =>
      paper.decorate(() =>
        paper.doc.path(`M ${x} ${y + middle} a 2.6 2.6 0 0 1 5.2 0 Z`).fill(colours.goldDeep),
      ),
  };
  return grouped(paper, "LI", beside([0, mark], [indent, body]));
}
