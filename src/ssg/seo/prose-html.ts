import { jpegOf, type Resolved } from "../../schema/picture-data.ts";
import type { Prose, Words } from "../../schema/prose.ts";
import { escapeMarkup } from "../../shared/escape-markup.ts";

/** A text as plain HTML, for readers that know nothing of the site. */
export function proseHtml(text: Resolved<Prose>, site: string): string {
  return text.map((block) => blockHtml(block, site)).join("");
}

function blockHtml(block: Resolved<Prose>[number], site: string): string {
  const line = (words: Words): string => words.map((word) => wordHtml(word, site)).join("");
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
      const image = `<img src="${absolute(jpegOf(picture), site)}" alt="${escapeMarkup(picture.alt)}">`;
      return `<figure>${image}<figcaption>${escapeMarkup(caption)}</figcaption></figure>`;
    }
  }
}

function wordHtml(word: Words[number], site: string): string {
  if (typeof word === "string") return escapeMarkup(word);
  const line = (words: Words) => words.map((word) => wordHtml(word, site)).join("");
  if ("bold" in word) return `<strong>${line(word.bold)}</strong>`;
  return `<a href="${absolute(word.link, site)}">${line(word.words)}</a>`;
}

const absolute = (address: string, site: string) => escapeMarkup(new URL(address, site).href);
