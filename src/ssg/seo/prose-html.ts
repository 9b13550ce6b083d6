import type { SharedContent } from "../../schema/content.ts";
import { absoluteAddress } from "../../schema/language.ts";
import { jpegOf, type Resolved } from "../../schema/picture-data.ts";
import type { Prose, Words } from "../../schema/prose.ts";

import { escapeMarkup } from "../../shared/escape-markup.ts";

/** A text as plain HTML, for readers that know nothing of the site. */
export function proseHtml(text: Resolved<Prose>, shared: SharedContent): string {
  return text.map((block) => blockHtml(block, shared)).join("");
}

function blockHtml(block: Resolved<Prose>[number], shared: SharedContent): string {
  const line = (words: Words): string => words.map((word) => wordHtml(word, shared)).join("");
  switch (block.kind) {
    case "paragraph":
      return `<p>${line(block.words)}</p>`;
    case "heading":
      return `<h2>${line(block.words)}</h2>`;
    case "list": {
      const items = block.items.map((words) => `<li>${line(words)}</li>`).join("");
      return block.start === undefined
        ? `<ul>${items}</ul>`
        : `<ol start="${block.start}">${items}</ol>`;
    }
    case "picture": {
      const { picture, caption } = block;
      const image = `<img src="${new URL(jpegOf(picture), shared.site.address)}" alt="${escapeMarkup(picture.alt)}">`;
      return `<figure>${image}<figcaption>${escapeMarkup(caption)}</figcaption></figure>`;
    }
  }
}

function wordHtml(word: Words[number], shared: SharedContent): string {
  if (typeof word === "string") return escapeMarkup(word);
  const line = (words: Words) => words.map((word) => wordHtml(word, shared)).join("");
  if ("bold" in word) return `<strong>${line(word.bold)}</strong>`;
  return `<a href="${escapeMarkup(addressOf(word.link, shared))}">${line(word.words)}</a>`;
}

const addressOf = (link: string, shared: SharedContent) =>
  link.startsWith("/") ? absoluteAddress(shared, link) : link;
