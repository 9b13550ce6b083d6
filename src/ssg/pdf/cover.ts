import sharp from "sharp";
import type { PackContent } from "../../content/investor-pack/contents.ts";
import type { Logo } from "../../schema/content.ts";
import { colours } from "../colours.ts";
import type { PictureLibrary } from "../images/picture-library.ts";
import { drawLogo } from "../logo-images.ts";
import type { PdfDocument } from "./document.ts";
import { stack } from "./layout.ts";
import { type PackPicture, packPicture } from "./picture.ts";
import { a4, column, margin, styles } from "./styles.ts";

/** The picture's share of the page, from the bottom. */
const share = 0.62;
const logoSize = 30;
const pixels = { width: 1300, height: Math.round((1300 * a4.height * share) / a4.width) };

/** Offset and opacity of the dark gradient over the picture. */
const veil = [
  [0, 1],
  [0.12, 0.86],
  [0.3, 0.36],
  [0.5, 0],
  [0.74, 0],
  [0.9, 0.7],
  [1, 0.92],
];

export async function coverLogo(logo: Logo): Promise<Buffer> {
  const size = logoSize * 8;
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">${drawLogo(logo, { x: 0, y: 0, size })}</svg>`;
  return sharp(Buffer.from(drawing)).png().toBuffer();
}

export function coverPicture(library: PictureLibrary, name: string) {
  const stops = veil.map(
    ([offset, opacity]) =>
      `<stop offset="${offset}" stop-color="${colours.night}" stop-opacity="${opacity}"/>`,
  );
  const night = `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels.width}" height="${pixels.height}"><linearGradient id="veil" x2="0" y2="1">${stops.join("")}</linearGradient><rect width="100%" height="100%" fill="url(#veil)"/></svg>`;
  return packPicture(library, name, pixels, night);
}

type Cover = {
  picture: PackPicture;
  logoImage: Buffer;
};

export function drawCover(
  doc: PdfDocument,
  { company, whyInvest, title, month }: PackContent,
  { picture, logoImage }: Cover,
) {
  const { pdf, section } = doc;
  doc.addPage("night");
  const size = { width: a4.width + 2, height: a4.height * share + 2 };
  const draw = () => pdf.image(picture.bytes, -1, a4.height * (1 - share), size);
  doc.tagged("Figure", section, draw, { alt: picture.alt });

  doc.decorate(() => pdf.image(logoImage, margin.side, 56, { width: logoSize }));
  const name = doc.text("P", company, styles.h3);
  name.draw(margin.side + logoSize + 11, 63, section);

  const label = { ...styles.label, size: 11, colour: colours.gold };
  stack(
    doc.text("H1", whyInvest.heading, styles.cover, column * 0.86),
    20,
    doc.text("P", whyInvest.tagline, { ...styles.lead, size: 13 }, column * 0.62),
    18,
    doc.text("P", `${title}, ${month}`, label),
  ).draw(margin.side, 146, section);
}
