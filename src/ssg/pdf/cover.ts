import sharp from "sharp";
import type { CroppedMaster, PictureLibrary } from "../images/picture-library.ts";
import { colours } from "../og-images/colours.ts";
import { stack, words } from "./blocks.ts";
import { a4 } from "./document.ts";
import { column, margin, type Sheets } from "./pages.ts";
import type { PdfContent as Content } from "./pdf-content.ts";
import { styles } from "./styles.ts";

/** Of the sheet, from its foot: the picture rises into the night above it. */
const share = 0.62;
const pixels = { width: 1300, height: Math.round((1300 * a4.height * share) / a4.width) };

export async function coverPicture(library: PictureLibrary, name: string) {
  const cut = await library.crop(name, pixels.width / pixels.height);
  return { bytes: await fadeIntoNight(cut), alt: cut.alt };
}

async function fadeIntoNight({ master, area, mirror }: CroppedMaster) {
  const veil = `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels.width}" height="${pixels.height}">
    <linearGradient id="veil" x2="0" y2="1">
      <stop stop-color="${colours.night}"/>
      <stop offset=".12" stop-color="${colours.night}" stop-opacity=".86"/>
      <stop offset=".3" stop-color="${colours.night}" stop-opacity=".36"/>
      <stop offset=".5" stop-color="${colours.night}" stop-opacity="0"/>
      <stop offset=".74" stop-color="${colours.night}" stop-opacity="0"/>
      <stop offset=".9" stop-color="${colours.night}" stop-opacity=".7"/>
      <stop offset="1" stop-color="${colours.night}" stop-opacity=".92"/>
    </linearGradient>
    <rect width="100%" height="100%" fill="url(#veil)"/></svg>`;
  let ground = sharp(master).extract(area).resize(pixels);
  if (mirror) ground = ground.flop();
  const drawn = await ground
    .composite([{ input: Buffer.from(veil) }])
    .png()
    .toBuffer();
  return sharp(drawn).jpeg({ quality: 74, mozjpeg: true }).toBuffer();
}

/** Night above, first light below, as the home page opens. */
export function drawCover(
  sheets: Sheets,
  { site, whyInvest, investorPack: pack, mark }: Content,
  { picture, month }: { picture: { bytes: Buffer; alt: string }; month: string },
) {
  const { paper } = sheets;
  sheets.newSheet("night");
  const top = a4.height * (1 - share);
  const size = { width: a4.width + 2, height: a4.height * share + 2 };
  paper.tagged(
    "Figure",
    sheets.section,
    () => paper.doc.image(picture.bytes, -1, top, size),
    picture.alt,
  );

  const coin = 30;
  paper.decorate(() => {
    const [, , side = 64] = mark.viewBox.split(" ").map(Number);
    paper.doc
      .save()
      .translate(margin.side, 56)
      .scale(coin / side);
    for (const { tone, path } of mark.shapes) {
      paper.doc.path(path).fill(tone === "light" ? colours.gold : colours.snow);
    }
    paper.doc.restore();
  });
  const name = { ...styles.h3, colour: colours.snow };
  words(paper, "P", site.company.fullName, name, column).draw(
    margin.side + coin + 11,
    63,
    sheets.section,
  );

  const label = { ...styles.label, size: 11, colour: colours.gold };
  const lead = { ...styles.lead, size: 13, colour: colours.skyLight };
  stack(
    words(paper, "H1", whyInvest.heading, styles.cover, column * 0.86),
    20,
    words(paper, "P", whyInvest.tagline, lead, column * 0.62),
    18,
    words(paper, "P", `${pack.title}, ${month}`, label, column),
  ).draw(margin.side, 146, sheets.section);
}
