import fs from "node:fs";
import path from "node:path";
import type { PackChart, PackMap } from "../../content/investor-pack/contents.ts";
import { colours } from "../colours.ts";
import { narrow, sources, wide } from "./chapter-parts.ts";
import type { PdfDocument } from "./document.ts";
import { type Block, type Box, beside, stack } from "./layout.ts";
import { column, type Style, styles } from "./styles.ts";

const name: Style = { ...styles.label, size: 8.5 };
const value: Style = { ...styles.unit, size: 12, colour: colours.night };
const bar = { height: 8.5, row: 18, gap: 14 };

type Bar = PackChart["bars"][number];

/** As on the page: a bar is solid if it was reported, hatched if estimated, hollow if it is a target. */
export function chart(
  doc: PdfDocument,
  { heading, text, inWords, sources: from, ...drawn }: PackChart,
) {
  return stack(
    doc.hairline(),
    11,
    beside(
      [0, doc.text("H2", heading, styles.h3, narrow)],
      [column - wide, doc.text("P", text, styles.body, wide)],
    ),
    10,
    bars(doc, drawn, `${heading}. ${inWords}.`),
    6,
    sources(doc, from, column),
  );
}

function bars(
  doc: PdfDocument,
  { bars, zero }: Pick<PackChart, "bars" | "zero">,
  alt: string,
): Block {
  const labels = bars.map((each) => label(doc, each));
  const left = Math.max(...labels.map(({ width }) => width)) + bar.gap;
  const widest = Math.max(...bars.map(({ inWords }) => doc.width(inWords, value)));
  const track = column - left - widest - bar.gap;
  const height = bars.length * bar.row;
  const draw = (x: number, y: number) => {
    const start = x + left;
    for (const [index, each] of bars.entries()) {
      const middle = y + (index + 0.5) * bar.row;
      labels[index]?.write(x, middle);
      drawBar(doc.pdf, each, {
        x: start + (track * each.start) / 100,
        y: middle - bar.height / 2,
        width: (track * each.length) / 100,
        height: bar.height,
      });
      doc.write(each.inWords, value, x + column - doc.width(each.inWords, value), middle + 4);
    }
    doc.pdf.rect(start + (track * zero) / 100 - 0.3, y, 0.6, height).fill(colours.stoneLight);
  };
  return {
    height,
    draw: (x, y, parent) => doc.tagged("Figure", parent, () => draw(x, y), { alt }),
  };
}

/** What a bar stands for, and the small print beside it. */
function label(doc: PdfDocument, bar: Bar) {
  const title = bar.name ?? bar.year;
  const smallPrint = [bar.name && bar.year, bar.note].filter(Boolean).join(", ");
  const beside = doc.width(`${title}  `, name);
  return {
    width: beside + doc.width(smallPrint, styles.note),
    write(x: number, middle: number) {
      doc.write(title, name, x, middle + 3);
      doc.write(smallPrint, styles.note, x + beside, middle + 3);
    },
  };
}

function drawBar(pdf: PDFKit.PDFDocument, { kind, lead }: Bar, box: Box) {
  const colour = lead ? colours.goldDeep : colours.bar;
  const outline = () => pdf.rect(box.x, box.y, box.width, box.height);
  if (kind === "reported") {
    outline().fill(colour);
    return;
  }
  pdf.save().lineWidth(0.75).strokeColor(colour);
  if (kind === "target") outline().dash(3.5, { space: 2.5 }).stroke();
  else {
    outline().stroke();
    outline().clip();
    pdf.lineWidth(1.4);
    for (let x = box.x - box.height; x < box.x + box.width; x += 4) {
      pdf.moveTo(x, box.y + box.height).lineTo(x + box.height, box.y);
    }
    pdf.stroke();
  }
  pdf.restore();
}

const land = fs.readFileSync(
  path.join(import.meta.dirname, "../../app/pages/why-invest-in-nepal/land.svg"),
  "utf8",
);
const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(land)?.map(Number) ?? [];
const [, outline = ""] = / d="([^"]+)"/.exec(land) ?? [];
const scale = column / (width ?? column);
const size = { width: column, height: (height ?? 0) * scale };

/** The land fades out before the edge, as on the page: offset from the middle, and what is left of it. */
const fade = [
  [0.52, 1],
  [0.64, 0.82],
  [0.75, 0.5],
  [0.86, 0.2],
  [0.94, 0.06],
  [1, 0],
] as const;

export function map(doc: PdfDocument, content: PackMap): Block {
  const { heading, text, alt, note, projectsInWords } = content;
  const own = projectsInWords ? stack(doc.text("P", projectsInWords, styles.body, wide), 4) : 0;
  const from = sources(doc, content.sources, wide, note);
  const drawn: Block = {
    height: size.height,
    draw(x, y, parent) {
      const draw = () => {
        drawLand(doc.pdf, x, y);
        drawPlaces(doc, content, x, y);
      };
      doc.tagged("Figure", parent, draw, { alt });
    },
  };
  return stack(
    doc.hairline(),
    11,
    beside(
      [0, doc.text("H2", heading, styles.h3, narrow)],
      [column - wide, stack(doc.text("P", text, styles.body, wide), 4, own, from)],
    ),
    drawn,
  );
}

function drawLand(pdf: PDFKit.PDFDocument, x: number, y: number) {
  const clip = (by: number) =>
    pdf
      .save()
      .rect(x - by, y - by, size.width + 2 * by, size.height + 2 * by)
      .clip();
  clip(0).translate(x, y).scale(scale).path(outline).fill(colours.land).restore();
  // A little wider, or the land would show as a line along the edge.
  clip(1);
  const foot = pdf.linearGradient(0, y + size.height, 0, y + size.height * 0.84);
  foot.stop(0, "#ffffff", 1).stop(1, "#ffffff", 0);
  pdf.rect(x - 1, y, size.width + 2, size.height + 1).fill(foot);
  const middle = { x: x + size.width * 0.47, y: y + size.height * 0.6 };
  const radius = size.width * 0.48;
  const paper = pdf.radialGradient(0, 0, 0, 0, 0, radius);
  for (const [offset, left] of fade) paper.stop(offset, "#ffffff", 1 - left);
  pdf.translate(middle.x, middle.y).scale(1, (size.height * 0.62) / radius);
  pdf.rect(-column, -column, 2 * column, 2 * column).fill(paper);
  pdf.restore();
}

function drawPlaces(doc: PdfDocument, { names, places, projects }: PackMap, x: number, y: number) {
  type Place = { x: number; y: number };
  const at = (place: Place) => ({
    x: x + (size.width * place.x) / 100,
    y: y + (size.height * place.y) / 100,
  });
  const centred = (text: string, style: Style, place: Place) =>
    doc.write(text, style, place.x - doc.width(text, style) / 2, place.y);
  const neighbour: Style = { ...styles.h3, colour: colours.stone };
  centred(names.south, neighbour, at(places.south));
  centred(names.north, neighbour, at(places.north));
  for (const [index, place] of places.ports.entries()) {
    const port = at(place);
    doc.pdf.circle(port.x, port.y, 2.4).lineWidth(0.9).fillAndStroke("#ffffff", colours.stone);
    doc.write(names.ports[index] ?? "", styles.body, port.x + 6, port.y + 10);
  }
  const capital = at(places.capital);
  const above = projects.length > 0 ? 22 : 9;
  centred(names.country, { ...styles.h3, size: 19 }, { x: capital.x, y: capital.y - above });
  for (const place of projects.map(at)) {
    doc.pdf.circle(place.x, place.y, 2.6).fill(colours.goldDeep);
  }
  // There is no room for its name among the projects.
  if (projects.length > 0) return;
  doc.pdf.circle(capital.x, capital.y, 3).fill(colours.goldDeep);
  doc.write(names.capital, styles.label, capital.x + 8, capital.y + 4);
}
