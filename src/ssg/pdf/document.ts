import PDFDocument from "pdfkit";
import { runsOf } from "../og-images/fonts.ts";
import { balancedLines } from "../og-images/lines.ts";
import { breakLines } from "./break-lines.ts";
import type { Faces } from "./fonts.ts";
import type { Style } from "./styles.ts";

/** A4, in points. */
export const a4 = { width: 595.28, height: 841.89 };

type Structure = PDFKit.PDFStructureElement;

/** A tagged document, and words on it: measured, broken into lines and drawn in our typefaces. */
export class Paper {
  readonly doc: PDFKit.PDFDocument;
  readonly #faces: Faces;
  readonly #root: Structure;

  constructor(
    faces: Faces,
    { title, author, date }: { title: string; author: string; date: Date },
  ) {
    this.#faces = faces;
    this.doc = new PDFDocument({
      size: "A4",
      margin: 0,
      autoFirstPage: false,
      bufferPages: true,
      pdfVersion: "1.7",
      tagged: true,
      lang: "en",
      displayTitle: true,
      // Dated by its content, so that the same content is the same file.
      info: { Title: title, Author: author, Creator: author, CreationDate: date, ModDate: date },
    });
    for (const { name, bytes, letters } of Object.values(faces).flat()) {
      if (letters.size > 0) this.doc.registerFont(name, bytes as Buffer);
    }
    this.#root = this.doc.struct("Document");
    this.doc.addStructure(this.#root);
  }

  /** A part of the document, for what is drawn to be filed under. */
  part(tag: string, parent: Structure = this.#root): Structure {
    const element = this.doc.struct(tag);
    parent.add(element);
    return element;
  }

  /** What has no meaning for who listens: grounds, lines, feet of sheets. */
  decorate(draw: () => void) {
    this.doc.markContent("Artifact", { type: "Layout" });
    draw();
    this.doc.endMarkedContent();
  }

  /** What is drawn here is one element of the structure. */
  tagged(tag: string, parent: Structure, draw: () => void, alt?: string) {
    const content = this.doc.markStructureContent(tag);
    draw();
    this.doc.endMarkedContent();
    const element = this.doc.struct(tag, alt === undefined ? {} : { alt }, [content]);
    parent.add(element);
  }

  /** Makes an area lead to a sheet, by its number from 0, or to an address. */
  leadTo(
    target: number | string,
    { x, y, width, height }: { x: number; y: number; width: number; height: number },
    link: Structure,
    said: string,
  ) {
    // The type declarations know neither sheets as targets nor what is said of a link.
    const options = { structParent: link, Contents: new String(said) } as object;
    this.doc.link(x, y, width, height, target as string, options);
  }

  lines(text: string, style: Style, width: number): string[] {
    const widthOf = (line: string) => this.width(line, style);
    return style.balanced ? balancedLines(text, width, widthOf) : breakLines(text, width, widthOf);
  }

  width(text: string, { face, size, tracking = 0 }: Style): number {
    const runs = runsOf(this.#faces[face], text);
    return runs.reduce((sum, run) => {
      const letters = this.doc.font(run.part.name).fontSize(size).widthOfString(run.text);
      return sum + letters + run.text.length * tracking * size;
    }, 0);
  }

  /** One line, with its base line at y. */
  write(text: string, { face, size, tracking = 0, colour }: Style, x: number, y: number) {
    const characterSpacing = tracking * size;
    let at = x;
    for (const run of runsOf(this.#faces[face], text)) {
      this.doc.font(run.part.name).fontSize(size).fillColor(colour);
      const options = { lineBreak: false, baseline: "alphabetic", characterSpacing } as const;
      this.doc.text(run.text, at, y, options);
      at += this.doc.widthOfString(run.text) + run.text.length * characterSpacing;
    }
  }

  async finish(): Promise<Buffer> {
    const chunks: Buffer[] = [];
    this.doc.on("data", (chunk: Buffer) => chunks.push(chunk));
    const ended = new Promise((resolve) => this.doc.on("end", resolve));
    this.doc.end();
    await ended;
    return Buffer.concat(chunks);
  }
}
