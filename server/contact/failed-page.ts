import {
  type ContactField,
  type ContactMessage,
  contactFields,
  formPath,
  trapField,
} from "../../protocol/contact-message.ts";
import type { FormPostWords } from "../../protocol/form-post-words.ts";
import { type Html, html } from "./html.ts";
import { mailSentence, plainPage } from "./plain-page.ts";

/** Why a message was not sent and, where it could be read, the message itself to send again. */
export function failedPage(
  words: FormPostWords,
  { sentence, typed }: { sentence: string; typed?: ContactMessage },
): string {
  const { answers, office } = words;
  return plainPage(
    words,
    words.failed,
    html`<div class="status failed"><h1>${words.failed}</h1>
${mailSentence(sentence, office.email)}
${typed && mailSentence(answers.kept, office.email)}</div>
${typed ? form(words, typed) : html`<a class="more" href="${formPath}">${answers.back}</a>`}`,
  );
}

function form(words: FormPostWords, typed: ContactMessage): Html {
  return html`<form action="${formPath}" method="post">
<div class="visually-hidden" inert aria-hidden="true"><label>${words.trap}
<input type="text" name="${trapField}" tabindex="-1" autocomplete="off"></label></div>
${contactFields.map(({ name, required }) => field(words, name, required, typed[name]))}
<button class="button" type="submit">${words.answers.sendAgain}</button>
</form>`;
}

function field(words: FormPostWords, name: ContactField, required: boolean, value: string): Html {
  const { fields } = words;
  const mark = required ? html` required` : undefined;
  const attributes = html`class="control" id="contact-${name}" name="${name}"${mark}`;
  return html`<div class="${name}"><label for="contact-${name}">${fields[name]}
${!required && html`<span class="optional">${fields.optional}</span>`}</label>
${control(words, name, attributes, value)}</div>`;
}

function control(words: FormPostWords, name: ContactField, attributes: Html, value: string): Html {
  switch (name) {
    case "service":
      return html`<select ${attributes}><option value="">${words.fields.chooseService}</option>
${words.serviceOptions.map((option) => {
  const mark = option.value === value && html` selected`;
  return html`<option value="${option.value}"${mark}>${option.label}</option>`;
})}</select>`;
    case "message":
      // A parser takes the first line break for its own.
      return html`<textarea ${attributes} rows="5">\n${value}</textarea>`;
    case "email":
      return html`<input ${attributes} type="email" autocomplete="email" value="${value}">`;
    case "phone":
      return html`<input ${attributes} inputmode="tel" autocomplete="tel" value="${value}">`;
    default: {
      const kind = name === "name" ? "name" : "organization";
      return html`<input ${attributes} autocomplete="${kind}" value="${value}">`;
    }
  }
}
