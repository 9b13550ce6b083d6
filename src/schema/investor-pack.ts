import { z } from "zod";
import { isoDate, text, textWith } from "./fields.ts";
import { pictureName } from "./picture.ts";

/** `content/investor-pack.yaml` */
export const investorPack = z.strictObject({
  title: text("what the document is called", 40),
  date: isoDate,
  link: textWith("{size}", "the words of the link", 60).includes("{month}", {
    error: "Write the words of the link, with {month} in it.",
  }),
  contents: text("the heading of the list of contents", 40),
  page: textWith("{page}", "the number of a page", 40).includes("{pages}", {
    error: "Write the number of a page, with {pages} in it.",
  }),
  picture: pictureName,
});

/** The build replaces it with a `PdfLink`. */
export class PdfReference {
  readonly kind = "investor pack";
}

export type PdfLink = { href: string; label: string };
