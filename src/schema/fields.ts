import { z } from "zod";

/**
 * The kinds of field a content file is made of. Each takes a hint, "what to write here",
 * which the error message repeats when the field is missing or wrong.
 */
export const text = (hint: string, most: number) =>
  z
    .string({ error: `Write ${hint}.` })
    .trim()
    .min(1, { error: `Write ${hint}.` })
    .max(most, { error: `Write ${hint}.` });

/** A sentence with a gap: the site puts something in place of `{name}`. */
export const textWith = (gap: string, hint: string, most: number) =>
  text(`${hint}, with ${gap} in it`, most).includes(gap, {
    error: `Write ${hint}, with ${gap} in it.`,
  });

export const numberBetween = (least: number, most: number, hint: string) =>
  z
    .number({ error: `Write ${hint}.` })
    .min(least, { error: `Write ${hint}.` })
    .max(most, { error: `Write ${hint}.` });

export const oneOf = <const Values extends readonly [string, ...string[]]>(
  values: Values,
  hint: string,
) => z.enum(values, { error: `Write ${hint}: ${values.join(", ")}.` });

export const exactly = <Item extends z.ZodType>(count: number, item: Item) =>
  z.array(item, { error: `Write a list of ${count}.` }).length(count);

const addressHint = "Write an address of this site, such as /contact.";

/** Whether there is such a page is checked when all of them are known, in `src/content/links.ts`. */
export const address = z
  .string({ error: addressHint })
  .regex(/^\/[a-z0-9-]*$/, { error: addressHint });

/** The same, or a part of that page: `/services#energy`, `/gallery?photo=3`. */
const addressWithPart = z
  .string({ error: addressHint })
  .regex(/^\/[a-z0-9-]*([?#][\w=-]+)?$/, { error: addressHint });

export const webAddress = z.url({
  protocol: /^https$/,
  error: "Write a full web address that starts with https://",
});

export const email = z.email({ error: "Write an e-mail address, such as info@company.com." });

export const isoDate = z.iso.date({
  error: 'Write a date as "2026-01-31", in quotation marks: year, month, day.',
});

/** What a list of search results shows of a page. The company's name follows its title. */
export const pageHead = z.strictObject({
  title: text("the page's title, without the company's name", 60),
  description: text("one or two sentences for search results, 50 to 160 characters", 160).min(50, {
    error: "Write one or two sentences for search results, 50 to 160 characters.",
  }),
});

/** A number shown to visitors never stands without its year and source. */
export const figure = z.strictObject({
  value: text('the figure as shown, such as "61.96%"', 16),
  unit: text("the unit, such as km", 12).optional(),
  reading: text("what the figure counts, to be read right after it", 120),
  year: text("the year or date it holds for, such as FY 2024/25", 40),
  source: text("who published it", 140),
  fact: text("its number in the fact sheet, such as M1", 12),
});

export type FigureData = z.output<typeof figure>;

export const gradients = ["dawn", "day", "forest", "earth", "water", "dusk", "night"] as const;
export type Gradient = (typeof gradients)[number];

/** Shown until the picture arrives, or in its stead if it never does. */
export const gradient = oneOf(gradients, "the name of a gradient");

/** Where a block leads: words and an address of this site. */
export const internalLink = z.strictObject({
  label: text("the words of the link", 40),
  to: addressWithPart,
});

export const externalLink = z.strictObject({
  label: text("the words of the link", 40),
  url: webAddress,
  /** `true` until the owner has put the real address in. */
  placeholder: z.boolean({ error: "Write true or false." }),
});
