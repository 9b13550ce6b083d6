import type { Content } from "../content/pages.ts";
import type { SharedContent } from "../schema/content.ts";

/** What the Node server has to know of the content, so that it needs only the built folders. */
export function siteSettings(content: Content, inlineScripts: string[]) {
  return { ...ownSettings(content), inlineScripts, formPost: formPostOf(content) };
}

/** For the answers to a form posted without scripts, whose pages `prerender.ts` writes. */
function formPostOf({ pages: { contact }, site }: Content) {
  const { incomplete, honeypot, tooLarge, unreadable, broken } = contact.formPost;
  const { open, replyHours } = site.contact;
  return {
    sentences: { incomplete, honeypot, tooLarge, unreadable, broken },
    officeTime: contact.receipt.officeTime,
    reply: { zone: open.zone, days: open.days, hours: replyHours },
  };
}

/** The part that the development server needs too, which has no built files. */
export function ownSettings({ site }: SharedContent) {
  const { origin, ...contactKeys } = site.contactForm;
  return {
    contactOrigin: origin,
    contactKeys,
    address: site.address,
    company: site.company.name,
    email: site.contact.email,
  };
}
