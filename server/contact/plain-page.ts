import type { FormPostWords } from "../../protocol/form-post-words.ts";
import { type Html, html } from "./html.ts";

type Words = Pick<FormPostWords, "stylesheet" | "icon" | "company" | "mark">;

/** A page in the site's colours that needs nothing but one stylesheet. */
export function plainPage(words: Words, title: string, content: Html) {
  const { stylesheet, icon, company, mark } = words;
  const shapes = mark.shapes.map(({ tone, path }) => html`<path class="${tone}" d="${path}"/>`);
  return html`<!doctype html>
<html lang="en" data-fonts="shown">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} | ${company.name}</title>
<link rel="icon" href="${icon}" type="image/svg+xml">
<link rel="stylesheet" href="${stylesheet}">
</head>
<body>
<div class="bar" role="banner"><div class="wrap"><a class="brand" href="/" aria-label="${company.fullName}">
<svg class="mark" viewBox="${mark.viewBox}" aria-hidden="true">${shapes}</svg>
${company.name}</a></div></div>
<main class="wrap"><div class="column">
${content}
</div></main>
</body>
</html>
`.text;
}

/** A sentence with the office's address as a link in place of `{email}`. */
export function mailSentence(sentence: string, email: string): Html {
  const [before, after] = sentence.split("{email}");
  if (after === undefined) return html`<p>${before}</p>`;
  return html`<p>${before}<a href="mailto:${email}">${email}</a>${after}</p>`;
}
