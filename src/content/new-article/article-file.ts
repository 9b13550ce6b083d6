import { stringify } from "yaml";
import { articleCategories, articleTemplate } from "../../schema/articles.ts";
import { characters, gradients } from "../../schema/fields.ts";

const longestId = 60;

/** "Première étape: done!" becomes `première-étape-done`, for use in an address. Every script keeps its letters. */
export function idFrom(title: string): string {
  const words = title
    .toLowerCase()
    .normalize("NFC")
    // What only joins or parts letters.
    .replaceAll(/\p{Cf}/gu, "")
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, "-");
  let end = 0;
  for (const { index, segment } of characters.segment(words)) {
    if (index + segment.length > longestId) break;
    end = index + segment.length;
  }
  return words.slice(0, end).replaceAll(/^-+|-+$/g, "");
}

/** The local date; the Swedish format is YYYY-MM-DD. */
export const today = () => new Intl.DateTimeFormat("sv-SE").format(new Date());

/** A new article with every field explained. The schema refuses it until the owner writes the texts. */
export function articleFile({ id, title, date }: { id: string; title: string; date: string }) {
  return `# A short name that no other article has: small letters of any script, digits and hyphens
id: ${stringify(id).trim()}

# Up to 100 characters
title: ${stringify(title, { lineWidth: 0 }).trim()}

# How the article begins, up to 600 characters; the list shows the first 120 and then "…".
# Write it in place of this sentence, two spaces further in than "excerpt"
excerpt: >-
  ${articleTemplate.excerpt}

# To go on after the excerpt, write "fullText: |" in a line of its own, and the text below it, two spaces further in,
# with an empty line between paragraphs. The article then opens in the list. What else it may have: README.md

# One of: ${articleCategories.join(", ")}
category: company

# true puts the article first in the list, and larger; otherwise false
featured: false

# Year, month, day. The article is shown at once, also if the day is still to come; with "waits: true" in a line of
# its own, the first build on that day shows it
date: ${date}

# Minutes it takes to read, a whole number
readTime: 1

# The colours behind it. One of: ${gradients.join(", ")}
gradient: dawn
`;
}
