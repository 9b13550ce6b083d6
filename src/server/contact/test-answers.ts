import { contactFields } from "../../shared/contact-message.ts";
import { place } from "../../shared/form-answer.ts";
import type { FormPostSettings } from "../built-site.ts";

const controls = contactFields.map(({ name }) => {
  if (name === "message") return `<textarea name="message">${place(name)}</textarea>`;
  if (name !== "service") return `<input name="${name}" value="${place(name)}"/>`;
  return '<option value="">Choose</option><option value="Agriculture">Agro Industry</option>';
});

/** In place of what the build writes. For tests only. */
export const answerSettings: FormPostSettings = {
  sentences: {
    incomplete: "Something is missing.",
    honeypot: "Once more, please.",
    tooLarge: "Too large; write to {email}.",
    unreadable: "Unreadable; write to {email}.",
    broken: "Broken; write to {email}.",
    otherSite: "Elsewhere; write to {email}.",
  },
  officeTime: "{day}, {time} there",
  reply: { zone: "Asia/Kathmandu", days: ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri"], hours: 24 },
  pages: {
    sent: `<h1>It is sent!</h1><p>${place("reference")}</p><p>${place("due")}</p><p>${place("sentAt")}</p>
<dl>${contactFields.map(({ name }) => `<dd>${place(name)}</dd>`).join("")}</dl>`,
    failed: `<p>${place("sentence")}</p><form><input name="subject"/>${controls.join("")}</form>`,
    unreadable: `<p>${place("sentence")}</p>`,
  },
};

/** The values of the form on a page, as a browser would post them. For tests only. */
export function fieldsOf(page: string) {
  const signs: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };
  const decode = (text = "") => text.replace(/&(#?\w+);/g, (_entity, name) => signs[name] ?? "?");
  const inputs = page.match(/<input [^>]*>/g) ?? [];
  const attribute = (tag: string, name: string) =>
    decode(new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]);
  const [, service] = /<option value="([^"]*)" selected>/.exec(page) ?? [];
  const [, text] = /<textarea [^>]*>\n([^<]*)<\/textarea>/.exec(page) ?? [];
  return {
    ...Object.fromEntries(inputs.map((tag) => [attribute(tag, "name"), attribute(tag, "value")])),
    service: decode(service),
    message: decode(text),
  };
}
