import type { PackContent } from "../../content/investor-pack/contents.ts";
import { callAddress } from "../../schema/call-address.ts";
import {
  figure,
  half,
  headed,
  listItem,
  narrow,
  pairs,
  placeList,
  row,
  sources,
  sourceWords,
  titledCell,
  titledRow,
  wide,
} from "./chapter-parts.ts";
import { chart, map } from "./charts.ts";
import type { PdfDocument } from "./document.ts";
import { factRows, placeEvidence } from "./evidence.ts";
import type { EvidenceToPrint } from "./evidence-to-print.ts";
import { stack } from "./layout.ts";
import { styles } from "./styles.ts";

/** Who the company is. */
export function aboutChapter(
  doc: PdfDocument,
  { about }: PackContent,
  evidence: EvidenceToPrint | undefined,
) {
  const { heading, intro, aims, values, founder } = about;
  doc.addPage();
  doc.beginChapter(heading);
  doc.place(headed(doc, "H1", heading, intro), 26);
  for (const { title, text } of aims) doc.place(titledRow(doc, title, text), 11);
  const name = stack(
    doc.text("P", founder.name, styles.h3, wide),
    ...(founder.quote ? [6, doc.text("BlockQuote", founder.quote, styles.body, wide)] : []),
  );
  doc.place(row(doc, doc.text("H3", founder.role, styles.h3, narrow), name), 24);

  const held = values.values.map(({ title, text }) => titledRow(doc, title, text));
  placeList(doc, values, held, [0, 11]);
  if (evidence) placeEvidence(doc, evidence);
}

/** The badge, the reasons and the risks. */
export function whyInvestChapter(doc: PdfDocument, content: PackContent) {
  const { heading, tagline, badge, reasons, risks } = content.whyInvest;
  doc.addPage();
  doc.beginChapter(heading);
  doc.place(headed(doc, "H1", heading, tagline), 30);
  const about = stack(
    4,
    doc.text("P", sourceWords([badge]), styles.body, wide),
    6,
    badge.newer ? doc.text("P", sourceWords([badge.newer]), styles.label, wide) : 0,
  );
  const shown = { value: badge.value, reading: badge.label };
  doc.place(row(doc, figure(doc, shown, narrow, 1.5), about), 30);

  const cells = reasons.reasons.map((reason) =>
    stack(
      figure(doc, reason.figure, half),
      10,
      doc.text("H3", reason.title, styles.h3, half),
      5,
      doc.text("P", reason.text, styles.body, half),
      6,
      sources(doc, [reason.figure, ...(reason.sources ?? [])], half),
    ),
  );
  placeList(doc, reasons, pairs(doc, cells), [0, 22]);

  const rows = risks.points.map(({ title, text, sources: from }) => {
    const said = stack(doc.text("P", text, styles.body, wide), 4, sources(doc, from, wide));
    return row(doc, doc.text("H3", title, styles.h3, narrow), said);
  });
  placeList(doc, risks, rows, [14, 14]);
}

/** The charts and the map, as on the page. */
export function figuresChapter(doc: PdfDocument, { figures }: PackContent) {
  doc.addPage();
  doc.beginChapter(figures.heading);
  doc.place(headed(doc, "H1", figures.heading, figures.intro), 26);
  for (const each of figures.charts) doc.place(chart(doc, each), 26, each.heading);
  doc.place(map(doc, figures.map), 0, figures.map.heading);
}

/** Each sector with what the company does in it. */
export function sectorsChapter(doc: PdfDocument, { sectors }: PackContent) {
  doc.addPage();
  doc.beginChapter(sectors.heading);
  doc.place(headed(doc, "H1", sectors.heading, sectors.intro), 28);
  for (const { title, description, sources: from, features, figures } of sectors.services) {
    const name = stack(
      doc.text("H2", title, { ...styles.h3, size: 15 }, narrow),
      ...figures.flatMap((each) => [
        stack(10, figure(doc, each, narrow, 0.72), 3, sources(doc, [each], narrow)),
      ]),
    );
    const about = stack(
      doc.text("P", description, styles.body, wide),
      from ? stack(4, sources(doc, from, wide)) : 0,
      8,
      doc.grouped("L", stack(...features.map((feature) => listItem(doc, feature)))),
    );
    doc.place(row(doc, name, about), 20, title);
  }
}

/** The steps of a project, and what the company offers investors. */
export function processChapter(doc: PdfDocument, { process, offers }: PackContent) {
  doc.addPage();
  doc.beginChapter(process.heading);
  doc.place(headed(doc, "H1", process.heading, process.intro), 28);
  const steps = process.steps.map(({ title, text }, place) =>
    stack(
      doc.text("P", `${place + 1}`.padStart(2, "0"), styles.unit, half),
      8,
      titledCell(doc, title, text),
    ),
  );
  for (const each of pairs(doc, steps)) doc.place(each, 24);
  const offered = offers.offers.map(({ title, text }) => titledCell(doc, title, text));
  placeList(doc, offers, pairs(doc, offered), [20, 16]);
}

/** The contact details, on a dark page. */
export function contactChapter(doc: PdfDocument, { contact }: PackContent) {
  doc.addPage("night");
  doc.beginChapter(contact.heading);
  doc.place(headed(doc, "H1", contact.heading, contact.intro), 26);
  const { labels, email, phone, evidence } = contact;
  const rows: [label: string, value: string | undefined, href?: string | undefined][] = [
    [labels.response, contact.promise],
    [labels.email, email, `mailto:${email}`],
    [labels.phone, phone, phone && callAddress(phone)],
    [labels.headquarters, contact.headquarters],
    [labels.hours, contact.hours.join(", ")],
    [labels.zone, contact.zone],
    [contact.name, new URL(contact.address).host, contact.address],
  ];
  for (const [label, value, href] of rows) {
    if (!value) continue;
    const said = doc.text("P", [{ text: value, href }], { ...styles.h3, face: "display" }, wide);
    doc.place(row(doc, doc.text("P", label, styles.body, narrow), said), 9);
  }
  if (!evidence) return;
  const { copy, contacts, facts, record } = evidence;
  const lists = [
    [{ heading: copy.contacts }, contacts],
    [{ heading: record.heading, intro: record.note }, facts],
  ] as const;
  for (const [heading, list] of lists) {
    if (list.length > 0) placeList(doc, heading, factRows(doc, list, copy.lookUp), [20, 9]);
  }
}
