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
  nameToFollow: text("what stands for the founder's name while that is a placeholder", 60),
});

type InvestorPack = z.output<typeof investorPack>;

export const packAddress = "/investor-pack.pdf";

export const packMonth = ({ date }: Pick<InvestorPack, "date">) =>
  new Date(date).toLocaleDateString("en-GB", { month: "long", year: "numeric", timeZone: "UTC" });

/** Stays in the link until the file is made. */
export const packSize = "{size}";

export const packLink = (pack: Pick<InvestorPack, "date" | "link">) => ({
  href: packAddress,
  label: pack.link.replace("{month}", packMonth(pack)),
});
