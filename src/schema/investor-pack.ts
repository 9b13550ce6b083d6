import { z } from "zod";
import { isoDate, text, textWith } from "./fields.ts";
import { type Language, monthAndYear } from "./language.ts";
import { pictureName } from "./picture.ts";

/** `content/investor-pack.yaml` */
export const investorPack = z.strictObject({
  title: text("what the document is called", 40),
  date: isoDate,
  link: textWith(["{size}", "{month}"], "the words of the link", 60),
  contents: text("the heading of the list of contents", 40),
  page: textWith(["{page}", "{pages}"], "the number of a page", 40),
  picture: pictureName,
  nameToFollow: text("what stands for the founder's name while that is a placeholder", 60),
});

export const packAddress = "/investor-pack.pdf";

/** Stays in the link until the file is made. */
export const packSize = "{size}";

type Linked = {
  investorPack: { date: string; link: string };
  language: Language;
  languages: Language[];
};

export const packLink = ({ investorPack: { date, link }, language, languages }: Linked) => ({
  href: packAddress,
  // It is made in the default language only.
  ...(language.prefix !== "" && { hrefLang: languages[0]?.code }),
  label: link.replace("{month}", monthAndYear(language.locale, date)),
});
