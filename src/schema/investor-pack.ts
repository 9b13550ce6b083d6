import { z } from "zod";
import { isoDate, text, textWith } from "./fields.ts";
import { pictureName } from "./picture.ts";

/** `content/investor-pack.yaml` */
export const investorPack = z.strictObject({
  title: text("what the document is called", 40),
  date: isoDate,
  link: textWith(["{size}", "{month}"], "the words of the link", 60),
  contents: text("the heading of the list of contents", 40),
  page: textWith(["{page}", "{pages}"], "the number of a page", 40),
  picture: pictureName,
});

/** The build replaces it with a `PdfLink`. */
export class PdfReference {
  readonly kind = "investor pack";
}

export type PdfLink = { href: string; label: string };
