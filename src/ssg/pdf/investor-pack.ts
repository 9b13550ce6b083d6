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
import { evidenceToPrint } from "./evidence-to-print.ts";
import { loadTypefaces } from "./styles.ts";

type Source = { folder: string; content: Content; library: PictureLibrary };

export async function makePdf({ folder, content, library }: Source): Promise<Buffer> {
  const pack = packContent(content);
  const { address } = content.site;
  const evidence =
    pack.about.evidence &&
    (await evidenceToPrint(pack.about.evidence, { folder, library, address }));
  const files = [evidence?.documents, evidence?.projects.map(({ study }) => study)];
  const doc = new PdfDocument(await loadTypefaces(JSON.stringify([pack, files])), {
    Title: `${pack.title}: ${pack.company}`,
    Author: pack.company,
    date: new Date(pack.date),
  });

  const picture = await coverPicture(library, pack.picture);
  drawCover(doc, pack, { picture, logoImage: await coverLogo(content.logo) });
  // The contents page comes second, but is written last, when the page numbers are known.
  doc.addPage();
  const contentsSection = doc.part("Sect");
  aboutChapter(doc, pack, evidence);
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
