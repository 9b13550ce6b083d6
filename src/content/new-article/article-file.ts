import { stringify } from "yaml";
import { articleCategories, articleTemplate } from "../../schema/articles.ts";
import { gradients } from "../../schema/fields.ts";

const longestId = 60;

/** "Première étape: done!" becomes `premiere-etape-done`, for use in an address. */
export function idFrom(title: string): string {
  const words = title
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-");
  return words.slice(0, longestId).replaceAll(/^-+|-+$/g, "");
}

/** The local date; the Swedish format is YYYY-MM-DD. */
export const today = () => new Intl.DateTimeFormat("sv-SE").format(new Date());

/** A new article with every field explained. The schema refuses it until the owner writes the texts. */
export function articleFile({ id, title, date }: { id: string; title: string; date: string }) {
  return `# A short name that no other article has: small letters, digits and hyphens
id: ${stringify(id).trim()}

# Up to 100 characters
title: ${stringify(title, { lineWidth: 0 }).trim()}

# How the article begins, up to 600 characters; the list shows the first 120 and then "…".
# Write it in place of this sentence, two spaces further in than "excerpt"
excerpt: >-
  ${articleTemplate.excerpt}

# To go on after the excerpt, write "paragraphs:" in a line of its own, and below it a line that
# starts with "  - " for each paragraph. The article then opens in the list.

# One of: ${articleCategories.join(", ")}
category: company

# true puts the article first in the list, and larger; otherwise false
featured: false

# Year, month, day. The article is shown at once, also if the day is still to come
date: ${date}

# Minutes it takes to read, a whole number
readTime: 1

# The colours behind it. One of: ${gradients.join(", ")}
gradient: dawn
`;
}
