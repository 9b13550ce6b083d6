import { type Block, beside, grouped, hairline, stack, words } from "./blocks.ts";
import { column, margin, type Sheets } from "./pages.ts";
import { type Style, styles } from "./styles.ts";

const chapterStyle: Style = { ...styles.h2, size: 17, balanced: false };

/** The list of chapters, on the sheet that was kept for it, once their pages are known. */
export function writeContents(sheets: Sheets, heading: string, { sheet }: { sheet: number }) {
  const { paper, chapters } = sheets;
  paper.doc.switchToPage(sheet - 1);
  const rows = chapters.map((chapter) => {
    const parts = chapter.parts.map((part) => line(sheets, part, styles.body));
    return stack(
      hairline(paper, column),
      11,
      line(sheets, chapter, chapterStyle),
      parts.length > 0 ? 5 : 0,
      ...parts,
      11,
    );
  });
  stack(
    words(paper, "H1", heading, styles.h1, column),
    28,
    grouped(paper, "TOC", stack(...rows)),
  ).draw(margin.side, margin.top, sheets.contentsSection);
}

/** A title and its page, leading there. */
function line(sheets: Sheets, entry: { title: string; page: number }, style: Style): Block {
  const { paper } = sheets;
  const page = String(entry.page);
  const row = beside(
    [0, words(paper, "P", entry.title, style, column * 0.84)],
    [column - paper.width(page, style), words(paper, "P", page, style, 60)],
  );
  return {
    height: row.height,
    draw(x, y, parent) {
      const link = paper.part("Link", paper.part("TOCI", parent));
      row.draw(x, y, link);
      paper.leadTo(entry.page - 1, { x, y, width: column, height: row.height }, link, entry.title);
    },
  };
}
