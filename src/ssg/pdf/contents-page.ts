import type { PdfDocument } from "./document.ts";
import { beside, stack } from "./layout.ts";
import { a4, column, margin, type Style, styles } from "./styles.ts";

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
  const entries = doc.chapters.map((chapter) =>
    stack(
      doc.hairline(),
      11,
      line(chapter, { ...styles.h2, size: 17, balanced: false }),
      chapter.parts.length > 0 ? 5 : 0,
      ...chapter.parts.map((part) => line(part, styles.body)),
      11,
    ),
  );
  const toc = doc.grouped("TOC", stack(...entries));
  stack(doc.text("H1", heading, styles.h1), 28, toc).draw(margin.side, margin.top, section);
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
