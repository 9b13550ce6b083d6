import type { Content } from "../../content/pages.ts";
import type { SharedContent } from "../../schema/content.ts";

/** What the document is made from. */
export type PdfContent = SharedContent & {
  whyInvest: Content["pages"]["whyInvest"];
  servicesPage: Content["pages"]["services"];
  contact: Content["pages"]["contact"];
};
