import type { Content } from "../content/pages.ts";
import { serviceOptions } from "../schema/contact-copy.ts";
import type { SharedContent } from "../schema/content.ts";
import { calendarOf, publicAddress } from "../schema/language.ts";
import { formPath } from "../shared/contact-message.ts";
import type { FormPostSettings, SiteSettings } from "../shared/site-settings.ts";

export type AnswerPages = FormPostSettings["pages"];

/** What the server needs from the content, so that it can run without the content folder. */
export function siteSettings(
  editions: { content: Content; answers: AnswerPages }[],
  inlineScripts: string[],
) {
  const [main] = editions as [(typeof editions)[number], ...typeof editions];
  const formPosts = editions.map(({ content, answers }) => formPostSettings(content, answers));
  return { ...baseSettings(main.content), inlineScripts, formPosts } satisfies SiteSettings;
}

/** For the answers to a form posted without scripts. */
function formPostSettings(content: Content, pages: AnswerPages): FormPostSettings {
  const { language, site } = content;
  const { contact } = content.pages;
  const { incomplete, honeypot, tooLarge, unreadable, broken, otherSite } = contact.formPost;
  const { open, replyHours } = site.contact;
  return {
    address: publicAddress(language, formPath),
    calendar: calendarOf(language, contact.openHours.days),
    sentences: { incomplete, honeypot, tooLarge, unreadable, broken, otherSite },
    later: contact.later,
    serviceOptions: serviceOptions(content, contact.otherOption),
    putOff: contact.receipt.putOff,
    officeTime: contact.receipt.officeTime,
    reply: { zone: open.zone, days: open.days, hours: replyHours },
    pages,
  };
}

/** Also for the development server, which has no inline scripts and answer pages. */
export function baseSettings({ site }: SharedContent) {
  const { origin, ...contactKeys } = site.contactForm;
  return {
    contactOrigin: origin,
    contactKeys,
    address: site.address,
    company: site.company.name,
    email: site.contact.email,
  };
}
