import type { FigureData } from "../../schema/fields.ts";
import { type Block, stack, words } from "./blocks.ts";
import type { Paper } from "./document.ts";
import { styles } from "./styles.ts";

type Shown = Pick<FigureData, "value" | "reading"> & { unit?: string | undefined };

/** A large figure, its unit after it on the same line, and what it counts below. */
export function figureBlock(paper: Paper, figure: Shown, width: number, scale = 1): Block {
  const value = { ...styles.figure, size: styles.figure.size * scale };
  const unit = { ...styles.unit, size: styles.unit.size * scale };
  const number: Block = {
    height: value.size * 1.05,
    draw(x, y, parent) {
      const base = y + value.size * 0.82;
      // Large digits have white on their left; without it they stand on the margin.
      const left = x - value.size * 0.055;
      paper.tagged("P", parent, () => {
        paper.write(figure.value, value, left, base);
        if (!figure.unit) return;
        paper.write(` ${figure.unit}`, unit, left + paper.width(figure.value, value), base);
      });
    },
  };
  return stack(number, 3, words(paper, "P", figure.reading, styles.label, width));
}

/** Whose the figure is, and of when. */
export function sourceBlock(
  paper: Paper,
  { source, year, note }: { source: string; year: string; note?: string | undefined },
  width: number,
): Block {
  const text = [`${source}, ${year}.`, note].filter(Boolean).join(" ");
  return words(paper, "Note", text, styles.note, width);
}
