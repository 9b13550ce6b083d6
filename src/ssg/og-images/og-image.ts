import type { Logo } from "../../schema/content.ts";
import { colours } from "./colours.ts";
import { drawLogo } from "./draw-logo.ts";
import { covers, outline, type Typeface } from "./fonts.ts";
import { balancedLines } from "./lines.ts";

/** Facebook, LinkedIn, WhatsApp and X show this size uncropped. */
export const ogImageSize = { width: 1200, height: 630 };

type Words = { company: string; heading: string; label: string };
type Typefaces = Record<"heading" | "name" | "label", Typeface>;

const { width, height } = ogImageSize;
const margin = 72;
const bar = 140;
const logoPlace = { x: margin, y: 38, size: 64 };
const sun = 15;
const heading = { sizes: [112, 100, 90, 80, 72, 64], tracking: -0.024, width: 800, lines: 3 };

/**
 * The overlay on the picture: a bar with logo and label like the site's top bar, and the heading below.
 * Text with characters that our fonts lack is left out.
 */
export function drawWords(words: Words, logo: Logo, typefaces: Typefaces): string {
  const text = covers(typefaces.heading, words.heading) ? words.heading : "";
  const { lines, size, reach } = fitHeading(text, typefaces.heading);
  // The home page's heading is the name itself: do not show it twice.
  const showsName = !text.startsWith(words.company) && covers(typefaces.name, words.company);
  const showsLabel = showsName && covers(typefaces.label, words.label);
  const name = outline(typefaces.name, words.company, { size: 41, tracking: -0.006 });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    drawScrims(margin + Math.max(logoPlace.size, reach)),
    drawLogo(logo, logoPlace),
    `<g fill="${colours.snow}">`,
    `<rect y="${bar}" width="${width}" height="1.5" fill-opacity=".28"/>`,
    showsName ? at(margin + logoPlace.size + 18, logoPlace.y + 46, name.markup) : "",
    ...lines.map(({ markup }, index) => {
      const below = (lines.length - 1 - index) * size * 1.03;
      return at(margin - size * 0.03, height - margin - below, markup);
    }),
    showsLabel ? drawLabel(words.label, typefaces.label) : "",
    "</g></svg>",
  ].join("");
}

/** The page's name, with the half-sun that marks the current page in the menu. */
function drawLabel(text: string, typeface: Typeface) {
  const { markup, width: wide } = outline(typeface, text, { size: 27, tracking: 0 });
  const left = width - margin - wide;
  const halfSun = `M${left + wide / 2 - sun} ${bar}a${sun} ${sun} 0 0 1 ${2 * sun} 0z`;
  return `${at(left, logoPlace.y + 42, markup)}<path fill="${colours.gold}" d="${halfSun}"/>`;
}

/** The largest size at which the heading fits; no lines if it never fits. */
export function fitHeading(text: string, typeface: Typeface) {
  for (const size of heading.sizes) {
    const outlined = (line: string) => outline(typeface, line, { ...heading, size });
    const lines = balancedLines(text, heading.width, (line) => outlined(line).width).map(outlined);
    const reach = Math.max(0, ...lines.map((line) => line.width));
    if (lines.length <= heading.lines && reach <= heading.width) return { size, lines, reach };
  }
  return { size: 0, lines: [], reach: 0 };
}

const at = (x: number, y: number, markup: string) =>
  `<g transform="translate(${x.toFixed(2)} ${y.toFixed(2)})">${markup}</g>`;

/**
 * Dark gradients behind the bar, the text and the foot, with many stops so that no edge shows in a sky.
 * They reach only as far as the text.
 */
function drawScrims(reach: number) {
  const beyond = (pixels: number) => Math.min(1, (reach + pixels) / width);
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
