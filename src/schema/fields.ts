import { z } from "zod";

/**
 * Each field takes a hint, "what to write here", which becomes part of its error message and of the
 * editor's form.
 */
export const text = (hint: string, most: number) =>
  z
    .string({ error: `Write ${hint}.` })
    .trim()
    .min(1, { error: `Write ${hint}.` })
    .max(most, { error: `Write ${hint}.` })
    .meta({ description: `Write ${hint}.` });

/** A text that programs compare: a name, an id. */
export const code = (hint: string, most: number) => text(hint, most).meta({ kind: "code" });

/** A text with a variable in it, such as `{name}`. */
export const textWith = (variable: string, hint: string, most: number) =>
  text(`${hint}, with ${variable} in it`, most).includes(variable, {
    error: `Write ${hint}, with ${variable} in it.`,
  });

export const numberBetween = (least: number, most: number, hint: string) =>
  z
    .number({ error: `Write ${hint}.` })
    .min(least, { error: `Write ${hint}.` })
    .max(most, { error: `Write ${hint}.` })
    .meta({ description: `Write ${hint}.` });

export const oneOf = <const Values extends readonly [string, ...string[]]>(
  values: Values,
  hint: string,
) => z.enum(values, { error: `Write ${hint}: ${values.join(", ")}.` });

export const exactly = <Item extends z.ZodType>(count: number, item: Item) =>
  z.array(item, { error: `Write a list of ${count}.` }).length(count);

const addressHint = "Write an address of this site, such as /contact.";

/** `src/content/links.ts` checks that the page exists. */
export const address = z
  .string({ error: addressHint })
  .regex(/^\/[a-z0-9-]*$/, { error: addressHint })
  .meta({ kind: "page" });

/** The same, or a part of that page: `/services#energy`, `/gallery?photo=3`. */
const addressWithPart = z
  .string({ error: addressHint })
  .regex(/^\/[a-z0-9-]*([?#][\w=-]+)?$/, { error: addressHint })
  .meta({ kind: "page" });

export const webAddress = z.url({
  protocol: /^https$/,
  error: "Write a full web address that starts with https://",
});

export const email = z.email({ error: "Write an e-mail address, such as info@company.com." });

export const isoDate = z.iso.date({
  error: 'Write a date as "2026-01-31", in quotation marks: year, month, day.',
});

/** For search results. The build adds the company's name to the title. */
export const pageHead = z.strictObject({
  title: text("the page's title, without the company's name", 60),
  description: text("one or two sentences for search results, 50 to 160 characters", 160).min(50, {
    error: "Write one or two sentences for search results, 50 to 160 characters.",
  }),
});

/** Every number shown to visitors needs a year and a source. */
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

/** Shown until the picture loads, or if it fails to. */
export const gradient = oneOf(gradients, "the name of a gradient");

export const internalLink = z.strictObject({
  label: text("the words of the link", 40),
  to: addressWithPart,
});

export const externalLink = z.strictObject({
  label: text("the words of the link", 40),
  url: webAddress,
  /** `true` until the owner has written the real address. */
  placeholder: z.boolean({ error: "Write true or false." }),
});
