import type { Content } from "../../content/pages.ts";
import type { SharedContent } from "../../schema/content.ts";
import {
  figure,
  half,
  headed,
  listItem,
  narrow,
  placePairs,
  row,
  source,
  wide,
} from "./chapter-parts.ts";
import type { PdfDocument } from "./document.ts";
import { beside, stack } from "./layout.ts";
import { a4, column, margin, type Style, styles } from "./styles.ts";

export type PdfContent = SharedContent & {
  whyInvest: Content["pages"]["whyInvest"];
  servicesPage: Content["pages"]["services"];
  contact: Content["pages"]["contact"];
};

/** The badge, the six reasons and the risks. */
export function whyInvestChapter(doc: PdfDocument, { whyInvest }: PdfContent) {
  const { heading, tagline, badge, reasons, weigh } = whyInvest;
  doc.addPage();
  doc.beginChapter(heading);
  doc.place(headed(doc, "H1", heading, tagline), 30);
  const about = stack(
    4,
    doc.text("P", badge.caption, styles.body, wide),
    6,
    doc.text("P", badge.latest, styles.label, wide),
  );
  const shown = { value: badge.value, reading: badge.label };
  doc.place(row(doc, figure(doc, shown, narrow, 1.5), about), 30);

  doc.place(headed(doc, "H2", reasons.heading), 18, reasons.heading);
  const cells = reasons.reasons.map((reason) =>
    stack(
      figure(doc, reason.figure, half),
      10,
      doc.text("H3", reason.title, styles.h3, half),
      5,
      doc.text("P", reason.text, styles.body, half),
      6,
      source(doc, { ...reason.figure, note: reason.note }, half),
    ),
  );
  placePairs(doc, cells, 22);

  doc.place(stack(14, headed(doc, "H2", weigh.heading, weigh.intro)), 18, weigh.heading);
  for (const { title, text, ...from } of weigh.points) {
    const said = stack(doc.text("P", text, styles.body, wide), 4, source(doc, from, wide));
    doc.place(row(doc, doc.text("H3", title, styles.h3, narrow), said), 14);
  }
}

/** The sectors, and what the company offers. */
export function sectorsChapter(doc: PdfDocument, { whyInvest: { sectors, offers } }: PdfContent) {
  const cell = (tag: string, title: string, text: string) =>
    stack(doc.text(tag, title, styles.h3, half), 4, doc.text("P", text, styles.body, half));
  doc.addPage();
  doc.beginChapter(sectors.heading);
  doc.place(doc.text("H1", sectors.heading, styles.h1), 14);
  const places = sectors.sectors.map(({ name, description }) => cell("H2", name, description));
  placePairs(doc, places, 5);

  // Close enough that sectors and offers stay on one page.
  doc.place(stack(22, headed(doc, "H2", offers.heading, offers.intro)), 10, offers.heading);
  placePairs(
    doc,
    offers.offers.map(({ title, text }) => cell("H3", title, text)),
    5,
  );
}

/** The ten services with their features and figures. */
export function servicesChapter(doc: PdfDocument, { servicesPage, services }: PdfContent) {
  doc.addPage();
  doc.beginChapter(servicesPage.heading);
  doc.place(headed(doc, "H1", servicesPage.heading, servicesPage.intro), 28);
  for (const { title, description, note, features, figures = [] } of services.services) {
    const name = stack(
      doc.text("H2", title, { ...styles.h3, size: 15 }, narrow),
      ...figures.flatMap((each) => [
        stack(10, figure(doc, each, narrow, 0.72), 3, source(doc, each, narrow)),
      ]),
    );
    const about = stack(
      doc.text("P", description, styles.body, wide),
      note ? stack(4, doc.text("Note", note, styles.note, wide)) : 0,
      8,
      doc.grouped("L", stack(...features.map((feature) => listItem(doc, feature)))),
    );
    doc.place(row(doc, name, about), 20, title);
  }
}

/** The four steps and the contact details, on a dark page. */
export function closingChapter(doc: PdfDocument, { servicesPage, contact, site }: PdfContent) {
  const { process } = servicesPage;
  const opening = ({ heading, intro }: { heading: string; intro: string }) =>
    stack(doc.text("H1", heading, styles.h1), 12, doc.text("P", intro, styles.lead, column * 0.72));
  doc.addPage("night");
  doc.beginChapter(process.heading);
  doc.place(opening(process), 28);
  const steps = process.steps.map(({ number, title, text }) =>
    stack(
      doc.text("P", number, styles.unit, half),
      8,
      doc.text("H2", title, styles.h3, half),
      5,
      doc.text("P", text, styles.body, half),
    ),
  );
  placePairs(doc, steps, 24);

  doc.beginChapter(contact.heading);
  doc.place(stack(26, opening(contact)), 26);
  const { details } = contact;
  const office = site.contact;
  const rows = [
    [details.response, office.promise],
    [details.email, office.email, `mailto:${office.email}`],
    [details.headquarters, office.headquarters],
    [details.hours, [office.hours, office.closed].filter(Boolean).join(", ")],
    [details.zone, office.zoneName],
    [site.company.name, new URL(site.address).host, site.address],
  ] as const;
  for (const [label, value, href] of rows) {
    const said = doc.text("P", value, { ...styles.h3, face: "display" }, wide);
    const linked = href ? doc.linked(said, href, href, doc.width(value, styles.h3)) : said;
    doc.place(row(doc, doc.text("P", label, styles.body, narrow), linked), 9);
  }
}

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
