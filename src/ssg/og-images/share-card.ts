import type { Mark } from "../../schema/content.ts";
import { balancedLines } from "./balanced-lines.ts";
import { colours } from "./colours.ts";
import { drawMark } from "./draw-mark.ts";
import type { Setting, Typeface } from "./typeface.ts";

/** What Facebook, LinkedIn, WhatsApp and X all show whole. */
export const cardSize = { width: 1200, height: 630 };

export type CardWords = { company: string; heading: string; label: string };
export type Typefaces = { heading: Typeface; name: Typeface; label: Typeface };

const margin = 72;
const bar = 140;
const mark = { x: margin, y: 38, size: 64 };
const name: Setting = { size: 41, tracking: -0.006 };
const label: Setting = { size: 27, tracking: 0 };
const sun = 15;

/** From the largest to the smallest a heading may be: the first that fits is taken. */
const headingSizes = [112, 100, 90, 80, 72, 64];
const headingTracking = -0.024;
const headingLeading = 1.03;
const headingWidth = 800;
const mostLines = 3;

/**
 * What stands on the picture of a share card: the site's own first screen in small, with the bar
 * and its half-sun above and the heading below. Words our fonts have no letters for are left out.
 */
export function drawCard(words: CardWords, brand: Mark, faces: Typefaces): string {
  const { width, height } = cardSize;
  const heading = faces.heading.covers(words.heading) ? words.heading : "";
  // The home page's heading is the name itself, which need not stand there twice.
  const showsName = !heading.startsWith(words.company) && faces.name.covers(words.company);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    drawScrims(headingReach(heading, faces.heading)),
    drawMark(brand, mark),
    `<g fill="${colours.snow}">`,
    `<rect y="${bar}" width="${width}" height="1.5" fill-opacity=".28"/>`,
    showsName ? drawName(words.company, faces.name) : "",
    drawHeading(heading, faces.heading),
    "</g>",
    showsName && faces.label.covers(words.label) ? drawLabel(words.label, faces.label) : "",
    "</svg>",
  ].join("");
}

function drawName(text: string, face: Typeface) {
  return place(face.outline(text, name).markup, mark.x + mark.size + 18, mark.y + 46);
}

/** Where the visitor would be: the half-sun stands on the horizon under the page's link. */
function drawLabel(text: string, face: Typeface) {
  const { markup, width } = face.outline(text, label);
  const left = cardSize.width - margin - width;
  const middle = left + width / 2;
  return [
    `<g fill="${colours.snow}">${place(markup, left, mark.y + 42)}</g>`,
    `<path fill="${colours.gold}" d="M${middle - sun} ${bar}a${sun} ${sun} 0 0 1 ${2 * sun} 0z"/>`,
  ].join("");
}

function drawHeading(text: string, face: Typeface) {
  const { lines, size } = fitHeading(text, face);
  return lines
    .map((line, index) => {
      const { markup } = face.outline(line, { size, tracking: headingTracking });
      const below = (lines.length - 1 - index) * size * headingLeading;
      return place(markup, margin - size * 0.03, cardSize.height - margin - below);
    })
    .join("");
}

export function fitHeading(text: string, face: Typeface) {
  const fitted = headingSizes.map((size) => {
    const widthOf = (line: string) => face.width(line, { size, tracking: headingTracking });
    const lines = balancedLines(text, headingWidth, widthOf);
    const fits = lines.length <= mostLines && lines.every((line) => widthOf(line) <= headingWidth);
    return { size, lines, fits };
  });
  return fitted.find(({ fits }) => fits) ?? { size: 64, lines: [], fits: false };
}

function place(markup: string, x: number, y: number) {
  return `<g transform="translate(${x.toFixed(2)} ${y.toFixed(2)})">${markup}</g>`;
}

function headingReach(text: string, face: Typeface) {
  const { lines, size } = fitHeading(text, face);
  const widths = lines.map((line) => face.width(line, { size, tracking: headingTracking }));
  return margin + Math.max(mark.size, ...widths);
}

/**
 * Night behind the bar, behind the words and at the foot, eased so that no edge shows in a sky.
 * It reaches as far as the words do, as on the pages, and leaves the rest of the picture alone.
 */
function drawScrims(reach: number) {
  const beyond = (pixels: number) => Math.min(1, (reach + pixels) / cardSize.width);
  return [
    gradient("words", "x2='1' y2='0'", [
      [0, 0.72],
      [beyond(-reach * 0.3), 0.62],
      [beyond(0), 0.5],
      [beyond(110), 0.31],
      [beyond(230), 0.15],
      [beyond(360), 0.05],
      [beyond(500), 0],
    ]),
    gradient("foot", "x2='0' y2='1'", [
      [0.36, 0],
      [0.6, 0.2],
      [0.82, 0.42],
      [1, 0.58],
    ]),
    gradient("bar", "x2='0' y2='1'", [
      [0, 0.62],
      [0.2, 0.42],
      [0.34, 0.12],
      [0.44, 0],
    ]),
  ].join("");
}

function gradient(id: string, direction: string, stops: [offset: number, opacity: number][]) {
  const marks = stops.map(
    ([offset, opacity]) =>
      `<stop offset="${offset}" stop-color="${colours.scrim}" stop-opacity="${opacity}"/>`,
  );
  return `<linearGradient id="${id}" x1="0" y1="0" ${direction}>${marks.join("")}</linearGradient><rect width="100%" height="100%" fill="url(#${id})"/>`;
}
