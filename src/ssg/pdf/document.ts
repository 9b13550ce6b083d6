import { buffer } from "node:stream/consumers";
import PDFDocument from "pdfkit";
import { colours } from "../colours.ts";
import {
  type Block,
  type Box,
  balancedLines,
  fullLines,
  partsOnLines,
  type Structure,
  type Words,
  wordsOf,
} from "./layout.ts";
import {
  a4,
  column,
  leadingOf,
  margin,
  onNight,
  type Reading,
  readingOf,
  type Style,
  spacedRuns,
  type Typefaces,
} from "./styles.ts";

type Ground = "paper" | "night";
type Entry = { title: string; page: number };

/** A tagged document of A4 pages, filled from top to bottom. */
export class PdfDocument {
  readonly pdf: PDFKit.PDFDocument;
  readonly chapters: (Entry & { parts: Entry[] })[] = [];
  /** The structure element that blocks are placed in. */
  section: Structure;
  readonly #typefaces: Typefaces;
  readonly #root: Structure;
  /** One per page. */
  readonly #grounds: Ground[] = [];
  /** Of the current page. */
  #ground: Ground = "paper";
  #outline: PDFKit.PDFOutline | undefined;
  #y = 0;

  constructor(typefaces: Typefaces, info: { Title: string; Author: string; date: Date }) {
    const { date, ...names } = info;
    this.#typefaces = typefaces;
    this.pdf = new PDFDocument({
      size: "A4",
      // None, because ours are registered below and the default one would be read for nothing.
      font: "",
      margin: 0,
      autoFirstPage: false,
      bufferPages: true,
      pdfVersion: "1.7",
      tagged: true,
      lang: "en",
      displayTitle: true,
      // The content's date, so that the same content gives the same file.
      info: { ...names, Creator: names.Author, CreationDate: date, ModDate: date },
    });
    for (const { name, bytes } of Object.values(typefaces).flat()) {
      this.pdf.registerFont(name, bytes as Buffer);
    }
    this.#root = this.pdf.struct("Document");
    this.pdf.addStructure(this.#root);
    this.section = this.part("Sect");
  }

  addPage(ground: Ground = "paper") {
    this.pdf.addPage();
    this.#grounds.push(ground);
    this.#ground = ground;
    this.#y = margin.top;
    if (ground === "paper") return;
    this.decorate(() => this.pdf.rect(-1, -1, a4.width + 2, a4.height + 2).fill(colours.night));
  }

  switchToPage(index: number) {
    this.pdf.switchToPage(index);
    this.#ground = this.#grounds[index] ?? "paper";
  }

  /** Adds an entry to the contents and to the outline. */
  beginChapter(title: string) {
    this.section = this.part("Sect");
    this.chapters.push({ title, page: this.#grounds.length, parts: [] });
    this.#outline = this.pdf.outline.addItem(title);
  }

  /** Starts a new page if the block does not fit. A title adds it to the contents and the outline. */
  place(block: Block, after: number, title?: string) {
    if (this.#y + block.height > a4.height - margin.foot) this.addPage(this.#ground);
    if (title) {
      this.chapters.at(-1)?.parts.push({ title, page: this.#grounds.length });
      this.#outline?.addItem(title);
    }
    block.draw(margin.side, this.#y, this.section);
    this.#y += block.height + after;
  }

  /** A space that a new page does not begin with. */
  skip(height: number) {
    this.#y += height;
  }

  part(tag: string, parent: Structure = this.#root, reading: Reading = {}): Structure {
    const element = this.pdf.struct(tag, reading);
    parent.add(element);
    return element;
  }

  /** For what screen readers skip: backgrounds, lines, footers. */
  decorate(draw: () => void) {
    this.pdf.markContent("Artifact", { type: "Layout" });
    draw();
    this.pdf.endMarkedContent();
  }

  /** Draws one element of the structure tree. */
  tagged(tag: string, parent: Structure, draw: () => void, reading: Reading = {}): Structure {
    const element = this.part(tag, parent, reading);
    element.add(this.pdf.markStructureContent(tag));
    draw();
    this.pdf.endMarkedContent();
    return element;
  }

  /** A block of text, with its tag for screen readers. */
  text(tag: string, words: string | Words, style: Style, width: number = column): Block {
    const parts = wordsOf(words);
    const text = parts.map(({ text }) => text).join("");
    const breakLines = style.balanced ? balancedLines : fullLines;
    const lines = breakLines(text, width, (line) => this.width(line, style));
    const step = style.size * leadingOf(text, style);
    return {
      height: lines.length * step,
      draw: (x, y, parent) => {
        const only = parts.every(({ href }) => href === undefined);
        const element = only ? parent : this.part(tag, parent);
        for (const { text, href, pieces } of partsOnLines(parts, lines)) {
          const placed = pieces.map(({ text, before, line }) => ({
            text,
            left: x + this.width(before, style),
            width: this.width(text.trimEnd(), style),
            top: y + line * step,
          }));
          const write = () => {
            for (const { text, left, width, top } of placed) {
              // Like a browser: half of the leading is above the text.
              const base = top + step / 2 + style.size * 0.34;
              this.write(text, style, left, base);
              if (href) this.#underline(left, base + style.size * 0.2, width);
            }
          };
          const partTag = href ? "Link" : only ? tag : "Span";
          const link = this.tagged(partTag, element, write, readingOf(text));
          if (!href) continue;
          for (const { left, top, width } of placed) {
            this.#link(link, { x: left, y: top, width, height: step }, href, text);
          }
        }
      },
    };
  }

  /** Wraps a block in an element of the structure tree, such as a list. */
  grouped(tag: string, { height, draw }: Block): Block {
    return { height, draw: (x, y, parent) => draw(x, y, this.part(tag, parent)) };
  }

  /** Without a text that says what it shows, for one that the words beside it describe. */
  picture(bytes: Buffer, size: { width: number; height: number }, alt?: string): Block {
    const draw: Block["draw"] = (x, y, parent) => {
      const image = () => this.pdf.image(bytes, x, y, size);
      if (alt) this.tagged("Figure", parent, image, { alt });
      else this.decorate(image);
    };
    return { height: size.height, draw };
  }

  hairline(): Block {
    const draw = (x: number, y: number) =>
      this.decorate(() => this.pdf.rect(x, y, column, 0.6).fill(this.#colour(colours.hairline)));
    return { height: 0.6, draw };
  }

  /** A link to a page, counted from 0. */
  linked({ height, draw }: Block, page: number, label: string, width: number): Block {
    return {
      height,
      draw: (x, y, parent) => {
        const link = this.part("Link", parent);
        draw(x, y, link);
        this.#link(link, { x, y, width, height }, page, label);
      },
    };
  }

  width(text: string, style: Style): number {
    return spacedRuns(this.#typefaces, text, style).reduce((sum, { text, part, spacing }) => {
      const letters = this.pdf.font(part.name).fontSize(style.size).widthOfString(text);
      return sum + letters + text.length * spacing;
    }, 0);
  }

  /** Writes one line with its baseline at y. */
  write(text: string, style: Style, x: number, y: number) {
    let at = x;
    for (const { text: run, part, spacing, turned } of spacedRuns(this.#typefaces, text, style)) {
      this.pdf.font(part.name).fontSize(style.size).fillColor(this.#colour(style.colour));
      const write = () =>
        this.pdf.text(run, at, y, {
          lineBreak: false,
          baseline: "alphabetic",
          characterSpacing: spacing,
        });
      const width = this.pdf.widthOfString(run);
      if (turned) this.#writeTurned(turned, write, at + width / 2, y - width / 2);
      else write();
      at += width + run.length * spacing;
    }
  }

  /** To the right, and read as `actual`. */
  #writeTurned(actual: string, write: () => void, x: number, y: number) {
    this.pdf.markContent("Span", { actual });
    this.pdf.save().rotate(90, { origin: [x, y] });
    write();
    this.pdf.restore();
    this.pdf.endMarkedContent();
  }

  async finish(): Promise<Buffer> {
    const bytes = buffer(this.pdf);
    this.pdf.end();
    return bytes;
  }

  #link(element: Structure, { x, y, width, height }: Box, target: number | string, label: string) {
    // Without letters that an address must not have.
    const address = typeof target === "string" ? new URL(target).href : target;
    // The types lack page numbers as targets and the label of a link.
    const options = { structParent: element, Contents: new String(label) } as object;
    this.pdf.link(x, y, width, height, address as string, options);
  }

  #underline(x: number, y: number, width: number) {
    this.pdf.rect(x, y, width, 0.4).fill(this.#colour(colours.bar));
  }

  #colour(colour: string) {
    return this.#ground === "night" ? (onNight[colour] ?? colour) : colour;
  }
}
