import { colours } from "../og-images/colours.ts";
import { type Block, hairline, stack, words } from "./blocks.ts";
import { a4, type Paper } from "./document.ts";
import { onNight, type Style, styles } from "./styles.ts";

export const margin = { side: 56, top: 68, foot: 80 };
export const column = a4.width - 2 * margin.side;

type Ground = "paper" | "night";
type Structure = PDFKit.PDFStructureElement;
type Entry = { title: string; page: number };
export type Chapter = Entry & { parts: Entry[] };

/** The sheets of the pack, filled from top to bottom, with what stands at the foot of each. */
export class Sheets {
  readonly paper: Paper;
  readonly chapters: Chapter[] = [];
  readonly #grounds: Ground[] = [];
  #y = 0;
  #section: Structure;
  #contents: Structure | undefined;
  #outline: PDFKit.PDFOutline | undefined;

  constructor(paper: Paper) {
    this.paper = paper;
    this.#section = paper.part("Sect");
  }

  get section() {
    return this.#section;
  }

  newSheet(ground: Ground = "paper") {
    const { doc } = this.paper;
    doc.addPage();
    this.#grounds.push(ground);
    this.#y = margin.top;
    if (ground === "night") {
      this.paper.decorate(() => doc.rect(-1, -1, a4.width + 2, a4.height + 2).fill(colours.night));
    }
  }

  /** A part that the contents and the reader's outline list, on a sheet of its own. */
  beginChapter(title: string, ground?: Ground) {
    this.newSheet(ground);
    this.list(title);
  }

  /** The same in the middle of a sheet. */
  list(title: string) {
    this.#section = this.paper.part("Sect");
    this.chapters.push({ title, page: this.#grounds.length, parts: [] });
    this.#outline = this.paper.doc.outline.addItem(title);
  }

  /** Filled last, but read second. */
  keepSheetForContents() {
    this.newSheet();
    this.#contents = this.paper.part("Sect");
  }

  get contentsSection(): Structure {
    return this.#contents ?? this.#section;
  }

  /** Puts a block where there is room for all of it; a title makes it a part of the chapter. */
  place(block: Block, { after = 0, title }: { after?: number; title?: string } = {}) {
    if (this.#y + block.height > a4.height - margin.foot) this.newSheet(this.#grounds.at(-1));
    if (title) {
      this.chapters.at(-1)?.parts.push({ title, page: this.#grounds.length });
      this.#outline?.addItem(title);
    }
    block.draw(margin.side, this.#y, this.#section);
    this.#y += block.height + after;
  }

  /** Last of all: only now is it known how many sheets there are. */
  writeFeet({
    notice,
    numbered,
  }: {
    notice: string;
    numbered: (page: number, pages: number) => string;
  }) {
    for (const [index, ground] of this.#grounds.entries()) {
      this.paper.doc.switchToPage(index);
      const style: Style = ground === "night" ? onNight(styles.note) : styles.note;
      const number = numbered(index + 1, this.#grounds.length);
      const y = a4.height - margin.foot + 34;
      const line = ground === "night" ? "#3d4560" : colours.hairline;
      hairline(this.paper, column, line).draw(margin.side, y - 9, this.#section);
      this.paper.decorate(() => {
        this.paper.write(notice, style, margin.side, y + 6);
        const right = margin.side + column - this.paper.width(number, style);
        this.paper.write(number, style, right, y + 6);
      });
    }
  }
}

export const opening = (paper: Paper, heading: string, lead: string): Block =>
  stack(
    words(paper, "H1", heading, styles.h1, column * 0.8),
    14,
    words(paper, "P", lead, styles.lead, column * 0.72),
  );

export const sectionHead = (paper: Paper, heading: string, lead?: string): Block =>
  stack(
    words(paper, "H2", heading, styles.h2, column * 0.8),
    lead ? stack(8, words(paper, "P", lead, styles.body, column * 0.72)) : 0,
  );
