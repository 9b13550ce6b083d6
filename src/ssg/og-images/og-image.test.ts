import { expect, test } from "vitest";
import { colours } from "./colours.ts";
import { loadTypeface } from "./fonts.ts";
import { drawWords, fitHeading, ogImageSize } from "./og-image.ts";

const text = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join("");
const heading = await loadTypeface("newsreader-display", 360, text);
const label = await loadTypeface("instrument-sans", 550, text);
const faces = { heading, name: heading, label };
const logo = { viewBox: "0 0 64 64", shapes: [{ tone: "light", path: "M0 0h64v64z" }] } as const;
const brand = { ...logo, shapes: [...logo.shapes] };

const paths = (drawing: string) => drawing.match(/<path /g)?.length ?? 0;
const words = { company: "Udaya", heading: "News", label: "News" };

test("a short heading is as large as it gets, a long one still stands on three lines", () => {
  expect(fitHeading("News", heading)).toMatchObject({ size: 112, lines: [{}] });
  // The longest heading that the schema allows.
  const { lines, size } = fitHeading(
    "Ten sectors and forty wide open valleys where work".padEnd(80, " mn"),
    heading,
  );
  expect(lines.length).toBeLessThanOrEqual(3);
  expect(size).toBeLessThan(112);
  for (const { width } of lines) expect(width).toBeLessThan(ogImageSize.width - 72);
});

test("the image carries logo, name, heading and the half-sun of the page's link", () => {
  const drawing = drawWords(words, brand, faces);
  // Logo 1, name 5, heading 4, label 4, sun 1.
  expect(paths(drawing)).toBe(15);
  expect(drawing).toContain(`<path fill="${colours.gold}" d="M`);
});

test("where the heading is the name, the name stands there once", () => {
  const drawing = drawWords({ ...words, heading: "Udaya Fund" }, brand, faces);
  expect(paths(drawing)).toBe(1 + 9);
});

test("words our fonts cannot set whole are left out; the picture and the logo remain", () => {
  const drawing = drawWords(
    { company: "Udaya उदय", heading: "News समाचार", label: "News समाचार" },
    brand,
    faces,
  );
  expect(paths(drawing)).toBe(1);
  expect(drawing).toContain('fill="url(#foot)"');
});
