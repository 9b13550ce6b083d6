import sharp from "sharp";
import { expect, test } from "vitest";
import { loadTypeface } from "./fonts.ts";
import { drawWords, fitHeading, ogImageSize } from "./og-image.ts";

const words = {
  company: "Company",
  heading: "Ten sectors, from the first survey to the running asset",
  label: "Services",
};
const text = Object.values(words).join("");
const heading = await loadTypeface("newsreader-display", 360, text);
const label = await loadTypeface("instrument-sans", 550, text);
const logo = { viewBox: "0 0 64 64", shapes: [] };

const drawing = drawWords(words, logo, { heading, name: heading, label });
const { lines, size, reach } = fitHeading(words.heading, heading);

const places = {
  heading: {
    left: 72,
    top: 630 - 72 - lines.length * size,
    width: reach,
    height: lines.length * size,
  },
  name: { left: 154, top: 50, width: 200, height: 46 },
  label: { left: 1000, top: 56, width: 128, height: 30 },
};

test.each(Object.entries(places))(
  "the %s can be read even on a white picture",
  async (_name, place) => {
    const scrims = drawing.replaceAll(/<path[^>]*>/g, "");
    const { data } = await sharp({ create: { ...ogImageSize, channels: 3, background: "#fff" } })
      .composite([{ input: Buffer.from(scrims) }])
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    let brightest = 0;
    for (let y = Math.round(place.top); y < place.top + place.height; y++) {
      for (let x = Math.round(place.left); x < place.left + place.width; x++) {
        const pixel = data.subarray(
          (y * ogImageSize.width + x) * 3,
          (y * ogImageSize.width + x) * 3 + 3,
        );
        brightest = Math.max(brightest, luminance([...pixel]));
      }
    }
    // WCAG requires 3 for large text, which all of it is.
    expect((luminance([250, 251, 253]) + 0.05) / (brightest + 0.05)).toBeGreaterThan(3);
  },
);

function luminance(channels: number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((byte) =>
    byte <= 10 ? byte / 255 / 12.92 : ((byte / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
