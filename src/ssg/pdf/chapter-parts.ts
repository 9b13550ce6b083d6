import type { FigureData, Source } from "../../schema/fields.ts";
import { colours } from "../colours.ts";
import type { PdfDocument } from "./document.ts";
import { type Block, beside, stack, type Words } from "./layout.ts";
import { column, styles } from "./styles.ts";

const gutter = 28;
export const half = (column - gutter) / 2;
/** The two columns of a row. */
export const narrow = column * 0.36;
export const wide = column - narrow - gutter;

export function headed(doc: PdfDocument, tag: "H1" | "H2", heading: string, intro?: string): Block {
  const [style, space, introStyle] =
    tag === "H1" ? ([styles.h1, 14, styles.lead] as const) : ([styles.h2, 8, styles.body] as const);
  const title = doc.text(tag, heading, style, column * 0.8);
  return intro ? stack(title, space, doc.text("P", intro, introStyle, column * 0.72)) : title;
}

const ruled = (doc: PdfDocument, block: Block) => stack(doc.hairline(), 11, block);

export const row = (doc: PdfDocument, title: Block, body: Block) =>
  ruled(doc, beside([0, title], [narrow + gutter, body]));

export const titledCell = (doc: PdfDocument, title: string, text: string) =>
  stack(doc.text("H3", title, styles.h3, half), 4, doc.text("P", text, styles.body, half));

export const titledRow = (doc: PdfDocument, title: string, text: string) =>
  row(doc, doc.text("H3", title, styles.h3, narrow), doc.text("P", text, styles.body, wide));

/** Rows of two cells. */
export const pairs = (doc: PdfDocument, cells: Block[]) =>
  cells.flatMap((left, index) => {
    if (index % 2 > 0) return [];
    const right = cells[index + 1];
    return ruled(doc, right ? beside([0, left], [half + gutter, right]) : left);
  });

type Heading = { heading: string; intro?: string | undefined };

/** A second heading and its rows. The heading stays with the first of them. */
export function placeList(
  doc: PdfDocument,
  { heading, intro }: Heading,
  [first = stack(), ...rows]: Block[],
  [before, between]: [before: number, between: number],
) {
  doc.skip(before);
  doc.place(stack(headed(doc, "H2", heading, intro), 16, first), between, heading);
  for (const each of rows) doc.place(each, between);
}

/** With a half-sun as its bullet, as on the site. */
export function listItem(doc: PdfDocument, text: string): Block {
  const indent = 11;
  const { size, leading } = styles.body;
  const middle = (size * leading) / 2 + size * 0.22;
  const draw = (x: number, y: number) =>
    doc.decorate(() =>
      doc.pdf.path(`M ${x} ${y + middle} a 2.6 2.6 0 0 1 5.2 0 Z`).fill(colours.goldDeep),
    );
  const body = doc.text("LBody", text, styles.body, wide - indent);
  return doc.grouped("LI", beside([0, { height: 0, draw }], [indent, body]));
}

type Shown = Pick<FigureData, "value" | "reading"> & { unit?: string | undefined };

/** A large figure with its unit, and what it counts below. */
export function figure(doc: PdfDocument, shown: Shown, width: number, scale = 1): Block {
  const value = { ...styles.figure, size: styles.figure.size * scale };
  const unit = { ...styles.unit, size: styles.unit.size * scale };
  const number: Block = {
    height: value.size * 1.05,
    draw(x, y, parent) {
      const base = y + value.size * 0.82;
      // Large digits have white space on their left: move them to align with the margin.
      const left = x - value.size * 0.055;
      doc.tagged("P", parent, () => {
        doc.write(shown.value, value, left, base);
        if (!shown.unit) return;
        doc.write(` ${shown.unit}`, unit, left + doc.width(shown.value, value), base);
      });
    },
  };
  return stack(number, 3, doc.text("P", shown.reading, styles.label, width));
}

type Said = Pick<Source, "source" | "year" | "url"> & { about?: string | undefined };

/** Linked as on the site. */
export const sourceWords = (of: readonly Said[], note = ""): Words => [
  ...of.flatMap(({ about, source, year, url }, place) => [
    { text: `${place > 0 ? ". " : ""}${about ? `${about}: ` : ""}` },
    { text: `${source}, ${year}`, href: url },
  ]),
  { text: `. ${note}`.trim() },
];

export const sources = (doc: PdfDocument, of: readonly Said[], width: number, note?: string) =>
  doc.text("Note", sourceWords(of, note), styles.note, width);
