import type { PdfLink } from "../../schema/investor-pack.ts";
import type { PictureLibrary } from "../images/picture-library.ts";
import { closingChapter, sectorsChapter, servicesChapter, whyInvestChapter } from "./chapters.ts";
import { writeContents } from "./contents.ts";
import { coverPicture, drawCover } from "./cover.ts";
import { Paper } from "./document.ts";
import { loadFaces } from "./fonts.ts";
import { Sheets } from "./pages.ts";
import type { PdfContent as Content } from "./pdf-content.ts";

export const packAddress = "/investor-pack.pdf";

export type InvestorPack = { bytes: Buffer; link: PdfLink };

/** The document itself, and the words of the link to it. */
export async function makePack(content: Content, library: PictureLibrary): Promise<InvestorPack> {
  const { site, investorPack: pack } = content;
  const { whyInvest, servicesPage, services, contact } = content;
  const date = new Date(pack.date);
  const month = date.toLocaleDateString("en-GB", {
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  });
  const letters = JSON.stringify([site, pack, whyInvest, servicesPage, services, contact, month]);
  const paper = new Paper(await loadFaces(letters), {
    title: `${pack.title}: ${site.company.fullName}`,
    author: site.company.fullName,
    date,
  });

  const sheets = new Sheets(paper);
  drawCover(sheets, content, { picture: await coverPicture(library, pack.picture), month });
  sheets.keepSheetForContents();
  whyInvestChapter(sheets, content);
  sectorsChapter(sheets, content);
  servicesChapter(sheets, content);
  closingChapter(sheets, content);
  writeContents(sheets, pack.contents, { sheet: 2 });
  sheets.writeFeet({
    notice: `${site.legal.notice} ${month}.`,
    numbered: (page, pages) =>
      pack.page.replace("{page}", String(page)).replace("{pages}", String(pages)),
  });

  const bytes = await paper.finish();
  const size = `${Math.round(bytes.length / 1000)} KB`;
  const label = pack.link.replace("{size}", size).replace("{month}", month);
  return { bytes, link: { href: packAddress, label } };
}
