import { packMonth } from "../../schema/investor-pack.ts";
import type { PictureLibrary } from "../images/picture-library.ts";
import {
  closingChapter,
  type PdfContent,
  sectorsChapter,
  servicesChapter,
  whyInvestChapter,
  writeContents,
  writeFooters,
} from "./chapters.ts";
import { coverLogo, coverPicture, drawCover } from "./cover.ts";
import { PdfDocument } from "./document.ts";
import { loadTypefaces } from "./styles.ts";

export async function makePdf(content: PdfContent, library: PictureLibrary): Promise<Buffer> {
  const { site, investorPack, whyInvest, servicesPage, services, contact } = content;
  const month = packMonth(investorPack);
  const texts = [site, investorPack, whyInvest, servicesPage, services, contact, month];
  const doc = new PdfDocument(await loadTypefaces(JSON.stringify(texts)), {
    Title: `${investorPack.title}: ${site.company.fullName}`,
    Author: site.company.fullName,
    date: new Date(investorPack.date),
  });

  const picture = await coverPicture(library, investorPack.picture);
  drawCover(doc, content, { picture, logoImage: await coverLogo(content.logo), month });
  // The contents page comes second, but is written last, when the page numbers are known.
  doc.addPage();
  const contentsSection = doc.part("Sect");
  whyInvestChapter(doc, content);
  sectorsChapter(doc, content);
  servicesChapter(doc, content);
  closingChapter(doc, content);
  doc.switchToPage(1);
  writeContents(doc, investorPack.contents, contentsSection);
  writeFooters(doc, `${site.legal.notice} ${month}.`, (page, pages) =>
    investorPack.page.replace("{page}", String(page)).replace("{pages}", String(pages)),
  );
  return doc.finish();
}
