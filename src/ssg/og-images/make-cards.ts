import type { PageSeo } from "../seo/page-seo.ts";
import type { LoadedSite } from "../site-content.ts";
import { cardFile } from "./card-file.ts";
import { cardSize, drawCard, type Typefaces } from "./share-card.ts";
import { Typeface } from "./typeface.ts";

export type Card = { file: string; bytes: Buffer; alt: string };

/** One picture for each page, to be shown wherever somebody shares its address. */
export async function makeCards(site: LoadedSite, pages: PageSeo[], cache: string) {
  const { company } = site.content.site;
  const faces = await loadTypefaces([company.name, ...pages.flatMap(wordsOf)].join(""));
  const cards = new Map<string, Card>();
  for (const page of pages) {
    const words = { company: company.name, heading: page.heading, label: page.label };
    const drawing = drawCard(words, site.content.mark, faces);
    const picture = await site.library.cut(page.picture, cardSize.width / cardSize.height);
    const made = await cardFile(page.address.slice(1) || "home", picture, drawing, cache);
    cards.set(page.address, { ...made, alt: picture.alt });
  }
  return cards;
}

const wordsOf = ({ heading, label }: PageSeo) => [heading, label];

async function loadTypefaces(text: string): Promise<Typefaces> {
  const [heading, name, label] = await Promise.all([
    Typeface.load("newsreader-display", { weight: 360, text }),
    Typeface.load("newsreader-display", { weight: 400, text }),
    Typeface.load("instrument-sans", { weight: 550, text }),
  ]);
  return { heading, name, label };
}
