import type { PdfLink } from "../../schema/content.ts";
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

export const pdfAddress = "/investor-pack.pdf";

export type InvestorPdf = { bytes: Buffer; link: PdfLink };

export async function makePdf(content: PdfContent, library: PictureLibrary): Promise<InvestorPdf> {
  const { site, investorPack, whyInvest, servicesPage, services, contact } = content;
  const date = new Date(investorPack.date);
  const month = date.toLocaleDateString("en-GB", {
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  });
  const texts = [site, investorPack, whyInvest, servicesPage, services, contact, month];
  const doc = new PdfDocument(await loadTypefaces(JSON.stringify(texts)), {
    Title: `${investorPack.title}: ${site.company.fullName}`,
    Author: site.company.fullName,
    date,
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

  const bytes = await doc.finish();
  const size = `${Math.round(bytes.length / 1000)} KB`;
  const label = investorPack.link.replace("{size}", size).replace("{month}", month);
  return { bytes, link: { href: pdfAddress, label } };
}
