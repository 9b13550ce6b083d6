import { packContent } from "../../content/investor-pack/contents.ts";
import type { Content } from "../../content/pages.ts";
import type { PictureLibrary } from "../images/picture-library.ts";
import {
  aboutChapter,
  contactChapter,
  figuresChapter,
  processChapter,
  sectorsChapter,
  whyInvestChapter,
} from "./chapters.ts";
import { writeContents, writeFooters } from "./contents-page.ts";
import { coverLogo, coverPicture, drawCover } from "./cover.ts";
import { PdfDocument } from "./document.ts";
import { loadTypefaces } from "./styles.ts";

export async function makePdf(content: Content, library: PictureLibrary): Promise<Buffer> {
  const pack = packContent(content);
  const doc = new PdfDocument(await loadTypefaces(JSON.stringify(pack)), {
    Title: `${pack.title}: ${pack.company}`,
    Author: pack.company,
    date: new Date(pack.date),
  });

  const picture = await coverPicture(library, pack.picture);
  drawCover(doc, pack, { picture, logoImage: await coverLogo(content.logo) });
  // The contents page comes second, but is written last, when the page numbers are known.
  doc.addPage();
  const contentsSection = doc.part("Sect");
  aboutChapter(doc, pack);
  whyInvestChapter(doc, pack);
  figuresChapter(doc, pack);
  sectorsChapter(doc, pack);
  processChapter(doc, pack);
  contactChapter(doc, pack);
  doc.switchToPage(1);
  writeContents(doc, pack.contents, contentsSection);
  writeFooters(doc, `${pack.notice} ${pack.month}.`, (page, pages) =>
    pack.page.replace("{page}", String(page)).replace("{pages}", String(pages)),
  );
  return doc.finish();
}
