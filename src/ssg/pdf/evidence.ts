import { callAddress } from "../../schema/call-address.ts";
import type { Fact } from "../../schema/evidence.ts";
import { colours } from "../colours.ts";
import { half, narrow, pairs, placeList, row, wide } from "./chapter-parts.ts";
import type { PdfDocument } from "./document.ts";
import { type EvidenceToPrint, portraitSize, projectSize } from "./evidence-to-print.ts";
import { type Block, beside, stack, type Words } from "./layout.ts";
import { type Style, styles } from "./styles.ts";

type Project = EvidenceToPrint["projects"][number];
type Person = EvidenceToPrint["people"][number]["people"][number];
type Document = EvidenceToPrint["documents"][number];

const quiet: Style = { ...styles.body, colour: colours.stoneLight };

/** What the company can prove, as on the About page, of which there may be any part. */
export function placeEvidence(doc: PdfDocument, evidence: EvidenceToPrint) {
  const { copy, projects, people, facts, documents, terms } = evidence;
  const section = (heading: string, rows: Block[], between = 9, intro?: string) => {
    if (rows.length > 0) placeList(doc, { heading, intro }, rows, [18, between]);
  };
  const projectRows = projects.map((project) => projectRow(doc, project, copy.study));
  section(copy.projects, projectRows, 14);
  for (const { heading, people: group } of people) {
    const room = group.some(({ portrait }) => portrait) ? portraitSize.width + 14 : 0;
    const cells = group.map((person) => personCell(doc, person, room));
    section(heading, pairs(doc, cells), 12);
  }
  section(copy.record, factRows(doc, facts, copy.lookUp));
  const documentRows = documents.map((document) => documentRow(doc, document));
  section(copy.documents, documentRows);
  section(copy.terms, factRows(doc, terms, copy.lookUp), 9, copy.termsNote);
}

/** Its name and what it has reached, and beside them what it is. */
function projectRow(doc: PdfDocument, project: Project, studyLabel: string): Block {
  const { name, stage, reached, asOf, text, facts, picture, study } = project;
  const state = stack(
    doc.text("H3", name, { ...styles.h3, size: 15 }, narrow),
    8,
    stageDots(doc, reached),
    5,
    doc.text("P", stage, styles.label, narrow),
    doc.text("P", asOf, styles.note, narrow),
    picture ? stack(10, doc.picture(picture.bytes, projectSize, picture.alt)) : 0,
  );
  const label = wide * 0.26;
  const about = stack(
    text ? stack(doc.text("P", text, styles.body, wide), 8) : 0,
    ...facts.map((fact) =>
      beside(
        [0, doc.text("P", fact.label, quiet, label)],
        [label, doc.text("P", fact.text ?? "", styles.body, wide - label)],
      ),
    ),
    study ? stack(8, doc.text("P", fileWords(studyLabel, study), styles.body, wide)) : 0,
  );
  return row(doc, state, about);
}

/** One for each stage; the words below say the same. */
function stageDots(doc: PdfDocument, { step, of }: Project["reached"]): Block {
  const draw = (x: number, y: number) =>
    doc.decorate(() => {
      for (let each = 1; each <= of; each++) {
        const dot = doc.pdf.circle(x + each * 11 - 8, y + 3, each === step ? 3 : 1.9);
        if (each === step) dot.fill(colours.goldDeep);
        else dot.lineWidth(0.8).stroke(colours.bar);
      }
    });
  return { height: 6, draw };
}

/** As on the page, with the room of a portrait where others have one. */
function personCell(doc: PdfDocument, person: Person, room: number): Block {
  const { name, role, text, portrait, link } = person;
  const width = half - room;
  const about = stack(
    doc.text("H3", name, styles.h3, width),
    3,
    doc.text("P", role, styles.label, width),
    text ? stack(2, doc.text("P", text, styles.body, width)) : 0,
    link ? stack(2, doc.text("P", [{ text: link.label, href: link.url }], styles.body, width)) : 0,
  );
  if (room === 0) return about;
  return beside(
    [0, portrait ? doc.picture(portrait.bytes, portraitSize) : emptyPortrait(doc)],
    [room, about],
  );
}

function emptyPortrait(doc: PdfDocument): Block {
  const { width, height } = portraitSize;
  const draw = (x: number, y: number) =>
    doc.decorate(() => doc.pdf.rect(x, y, width, height).fill(colours.hairline));
  return { height, draw };
}

function documentRow(doc: PdfDocument, { title, date, file }: Document): Block {
  const address = file.href.replace(/^https:\/\//, "");
  const about = stack(
    doc.text("P", fileWords(title, file), styles.body, wide),
    doc.text("P", address, styles.note, wide),
  );
  return row(doc, doc.text("H3", date, styles.h3, narrow), about);
}

const fileWords = (words: string, { href, size }: Document["file"]): Words => [
  { text: words, href },
  { text: ` (${size})` },
];

export const factRows = (doc: PdfDocument, facts: readonly Fact[], lookUp: string) =>
  facts.map((fact) =>
    row(doc, doc.text("H3", fact.label, styles.h3, narrow), factText(doc, fact, lookUp)),
  );

/** What somebody can ask or look up, and the answer. */
function factText(doc: PdfDocument, { text, note, url, email, telephone }: Fact, lookUp: string) {
  const line = (words: string | Words, style = styles.body as Style) =>
    doc.text("P", words, style, wide);
  return stack(
    text ? line(text) : 0,
    note ? line(note, quiet) : 0,
    url ? line([{ text: `${lookUp}: ` }, { text: new URL(url).host, href: url }], quiet) : 0,
    email ? line([{ text: email, href: `mailto:${email}` }]) : 0,
    telephone ? line([{ text: telephone, href: callAddress(telephone) }]) : 0,
  );
}
