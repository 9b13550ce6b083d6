import type { Content } from "../content/pages.ts";
import type { SharedContent } from "../schema/content.ts";
import type { FormPostSettings, SiteSettings } from "../shared/site-settings.ts";

type AnswerPages = FormPostSettings["pages"];

/** What the server needs from the content, so that it can run without the content folder. */
export function siteSettings(content: Content, inlineScripts: string[], pages: AnswerPages) {
  const formPost = formPostSettings(content, pages);
  return { ...baseSettings(content), inlineScripts, formPost } satisfies SiteSettings;
}

/** For the answers to a form posted without scripts. */
function formPostSettings({ pages: { contact }, site }: Content, pages: AnswerPages) {
  const { incomplete, honeypot, tooLarge, unreadable, broken, otherSite } = contact.formPost;
  const { open, replyHours } = site.contact;
  return {
    sentences: { incomplete, honeypot, tooLarge, unreadable, broken, otherSite },
    later: contact.later,
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
