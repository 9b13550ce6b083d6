import type { z } from "zod";
import type { article as schema } from "../../src/schema/articles.ts";

type Article = z.input<typeof schema>;

/** Longer than the list shows. */
export const long = `${"Nine chars".repeat(11)}123456789🇳🇵 and words behind the cut: sluice, monsoon.`;

const article = (title: string, more: Partial<Article>): Article => ({
  id: title.toLowerCase().replaceAll(" ", "-"),
  title,
  excerpt: "Before the monsoon.",
  category: "market",
  featured: false,
  date: "2026-01-31",
  readTime: 3,
  gradient: "dawn",
  ...more,
});

const fibre = {
  excerpt: "Before the monsoon.",
  fullText: `Forty kilometres \\<underground> & **in the air**, [drawn here](https://maps.example/fibre) and
described under [Technology](/services#technology).

- A list, for one.
- With two items.

![The valley of the first forty kilometres](dam)

The last splice is a tarn away.`,
};
export const fibreLines = [
  "Forty kilometres <underground> & in the air, drawn here and described under Technology.",
  "A list, for one.",
  "With two items.",
  "The last splice is a tarn away.",
];

/** Only these are about the monsoon. */
export const fewArticles = [
  article("Power prices", { date: "2026-03-01" }),
  article("Bridge survey", { category: "company", date: "2026-02-01", excerpt: long }),
  article("Fibre ring", { ...fibre, category: "technology", date: "2026-01-15" }),
  article("A new fund", { category: "investment", date: "2025-12-24", featured: true }),
  article("Power for a clinic", { category: "client", date: "2025-11-02" }),
];

/** Older than the few, number 1 the newest. Long titles: rows are higher than estimated. */
const manyArticles = Array.from({ length: 100 }, (_, place) => {
  const number = place + 1;
  const subject = number % 2 === 0 ? "canal" : "road";
  return article(`Article ${number}${` on the ${subject}`.repeat(4 + (number % 3))}`, {
    id: `number-${number}`,
    excerpt: `A ${subject} is finished. `.repeat(3 + (number % 7)).trim(),
    category: number % 4 === 0 ? "client" : "market",
    date: new Date(Date.UTC(2025, 9, 31 - place)).toISOString().slice(0, 10),
  });
});

/** The oldest, and names in Devanagari on other pages. */
export const nepaliArticle = article("कर्णालीको पहिलो सर्वेक्षण सकियो, निर्माण अर्को वर्ष सुरु हुँदै छ", {
  id: "कर्णालीको-पहिलो-सर्वेक्षण",
  fullText: "निर्माण अर्को वर्ष सुरु हुन्छ।",
  excerpt: "चार महिना लामो अध्ययनपछि टोलीले नदीको बहाव र पहुँच मार्ग बुझेको छ।",
  date: "2024-01-01",
});
export const nepaliNames = { founder: "सुशीला कृष्ण श्रेष्ठ", country: "नेपाल" };
export const articles = [...fewArticles, ...manyArticles, nepaliArticle];
/** Not shown before its day. */
export const waitingArticle = article("Years from now", { date: "2199-12-31", waits: true });

/** The page of a made-up company. Its terms are not written yet. */
export const privacyPolicy = {
  head: {
    title: "Privacy",
    description: "What the made-up company of these tests keeps, and for how long it keeps that.",
  },
  heading: "How we treat your data",
  changed: "2026-02-28",
  changedLabel: "As of {date}",
  text: `We keep **nothing** for long. [Ask us](/contact) or write to privacy@company.example.

## What we keep

1. Your name.
2. Your question, for \\[two\\] months.

## Who gets it

Nobody, says [the law](https://law.example).`,
};
