import { z } from "zod";
import type { SharedContent } from "../../../schema/content.ts";
import { isoDate, pageHead, textWith } from "../../../schema/fields.ts";
import { longDate } from "../../../schema/language.ts";
import type { DataOf, PageSeo } from "../../../schema/page.ts";
import { heading } from "../../../schema/parts.ts";
import { prose } from "../../../schema/prose.ts";

/** What the privacy policy and the terms of service have in common. They exist once they are written. */
export const mayBeAbsent = true;
export const folder = "legal";

/** `content/pages/privacy-policy.yaml`, `content/pages/terms-of-service.yaml` */
export const schema = z.strictObject({
  head: pageHead,
  heading: heading(),
  changed: isoDate.meta({ description: "Write the day of the last change." }),
  changedLabel: textWith("{date}", "how the day of the last change is shown", 60),
  text: prose("the whole text", 60_000, { headings: true }),
});

type Content = z.output<typeof schema>;

export const data = ({ changedLabel, ...page }: Content, { language }: SharedContent) => ({
  ...page,
  changedNote: changedLabel.replace("{date}", longDate(language.locale, page.changed)),
});

export type PageData = DataOf<typeof data>;

/** It has no picture of its own. */
export const seo = ({ heading }: Content, { site }: SharedContent): PageSeo => ({
  heading,
  picture: site.footerPicture.name,
});
