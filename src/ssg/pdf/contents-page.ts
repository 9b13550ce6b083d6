import type { PdfDocument } from "./document.ts";
import { type Block, beside, stack } from "./layout.ts";
import { a4, column, margin, type Style, styles } from "./styles.ts";

type Chapter = PdfDocument["chapters"][number];

/** Call it last, when the chapters' page numbers are known. */
export function writeContents(
  doc: PdfDocument,
  heading: string,
  section: PDFKit.PDFStructureElement,
) {
  const line = ({ title, page }: { title: string; page: number }, style: Style) => {
    const number = String(page);
    const entry = beside(
      [0, doc.text("P", title, style, column * 0.84)],
      [column - doc.width(number, style), doc.text("P", number, style, 60)],
    );
    return doc.grouped("TOCI", doc.linked(entry, page - 1, title, column));
  };
  const entries = (chapters: Chapter[]): Block =>
    stack(
      ...chapters.map((chapter) =>
        stack(
          doc.hairline(),
          11,
          line(chapter, { ...styles.h2, size: 17, balanced: false }),
          chapter.parts.length > 0 ? 5 : 0,
          ...chapter.parts.map((part) => line(part, styles.body)),
          11,
        ),
      ),
    );
  const title = stack(doc.text("H1", heading, styles.h1), 28);
  // The space below the last entry may reach into the margin.
  const room = a4.height - margin.top - margin.foot - title.height + 11;
  const shown = chaptersWithin(doc.chapters, (chapters) => entries(chapters).height <= room);
  stack(title, doc.grouped("TOC", entries(shown))).draw(margin.side, margin.top, section);
}

/** On one page, if need be without the parts of the longest chapters. */
export function chaptersWithin(
  chapters: Chapter[],
  fits: (chapters: Chapter[]) => boolean,
): Chapter[] {
  const most = Math.max(...chapters.map(({ parts }) => parts.length));
  if (most === 0 || fits(chapters)) return chapters;
  const shorter = chapters.map((chapter) =>
    chapter.parts.length === most ? { ...chapter, parts: [] } : chapter,
  );
  return chaptersWithin(shorter, fits);
}

/** Call it last too, for the number of pages. */
export function writeFooters(
  doc: PdfDocument,
  notice: string,
  numbered: (page: number, pages: number) => string,
) {
  const { count } = doc.pdf.bufferedPageRange();
  const y = a4.height - margin.foot + 34;
  for (let index = 0; index < count; index++) {
    doc.switchToPage(index);
    const number = numbered(index + 1, count);
    const right = margin.side + column - doc.width(number, styles.note);
    doc.hairline().draw(margin.side, y - 9, doc.section);
    doc.decorate(() => {
      doc.write(notice, styles.note, margin.side, y + 6);
      doc.write(number, styles.note, right, y + 6);
    });
  }
}
