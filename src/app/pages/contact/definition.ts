import { z } from "zod";
import {
  contactFormCopy,
  formPostCopy,
  openNowCopy,
  serviceOptions,
} from "../../../schema/contact-copy.ts";
import type { SharedContent } from "../../../schema/content.ts";
import { contactEvidence, evidenceFiles } from "../../../schema/evidence.ts";
import { pageHead, text } from "../../../schema/fields.ts";
import { packLink } from "../../../schema/investor-pack.ts";
import { calendarOf } from "../../../schema/language.ts";
import type { DataOf, PageSeo } from "../../../schema/page.ts";
import { heading, paragraph, serviceOption } from "../../../schema/parts.ts";
import { picture } from "../../../schema/picture.ts";
import { type Node, organisationId } from "../../../schema/structured-data.ts";

export const address = "/contact";

/** `content/pages/contact.yaml` */
export const schema = z.strictObject({
  head: pageHead,
  heading: heading(),
  intro: paragraph(),
  ...contactFormCopy.shape,
  /** The last one; the others are the services. */
  otherOption: serviceOption,
  formPost: formPostCopy,
  details: z.strictObject({
    heading: heading(40),
    response: text("the label", 24),
    email: text("the label", 24),
    phone: text("the label", 24),
    headquarters: text("the label", 24),
    hours: text("the label", 24),
    zone: text("the label", 24),
  }),
  openHours: openNowCopy,
  picture: picture("band"),
});

type Content = z.output<typeof schema>;

/** Without `formPost`, which only the server's answer pages need. */
export const data = ({ formPost: _, otherOption, ...contact }: Content, shared: SharedContent) => {
  const { site } = shared;
  const evidence = contactEvidence(shared);
  return {
    ...contact,
    serviceOptions: serviceOptions(shared, otherOption),
    office: site.contact,
    calendar: calendarOf(shared.language, contact.openHours.days),
    pack: packLink(shared),
    form: site.contactForm,
    ...(evidence && { evidence }),
  };
};

export type PageData = DataOf<typeof data>;

export const seo = ({ heading, picture }: Content, shared: SharedContent): PageSeo => ({
  heading,
  picture: picture.name,
  files: ["services.yaml", "site.yaml", ...evidenceFiles(shared)],
});

export const structuredData = (_contact: PageData, { site }: SharedContent): Node => ({
  "@type": "ContactPage",
  about: { "@id": organisationId(site.address) },
});
