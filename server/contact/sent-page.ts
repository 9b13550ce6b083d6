import { type ContactMessage, contactFields } from "../../protocol/contact-message.ts";
import type { FormPostWords } from "../../protocol/form-post-words.ts";
import { momentWords, replyDue } from "../../protocol/reply-due.ts";
import { html } from "./html.ts";
import { plainPage } from "./plain-page.ts";

/** The receipt of a message, in the office's time: the server cannot know the visitor's. */
export function sentPage(
  words: FormPostWords,
  { message, reference, at }: { message: ContactMessage; reference: string; at: Date },
): string {
  const { receipt, answers, office, fields } = words;
  const { zone, days, replyHours } = office;
  const inOfficeTime = (moment: Date) => momentWords(receipt.officeTime, moment, zone);
  const due = replyDue(at, { zone, days, hours: replyHours });
  const fact = (label: string, value: string) =>
    html`<div><dt>${label}</dt><dd>${value}</dd></div>`;

  return plainPage(
    words,
    words.sent,
    html`<div class="status sent"><h1>${words.sent}</h1>
<p class="lead">${answers.sentAdvice.replace("{promise}", office.promise)}</p></div>
<dl class="facts figures">
${fact(receipt.reference, reference)}
${fact(receipt.due, inOfficeTime(due))}
</dl>
<h2>${receipt.copyHeading}</h2>
<dl class="facts">
${fact(receipt.sent, inOfficeTime(at))}
${contactFields.map(({ name }) => message[name] !== "" && fact(fields[name], message[name]))}
</dl>
<a class="more" href="/">${answers.back}</a>`,
  );
}
