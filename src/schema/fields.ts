import { z } from "zod";
import { invisibleMarks } from "./invisible-marks.ts";

/** How many there are, in words: "ten". */
export const countNames = [
  "services",
  "reasons",
  "risks",
  "offers",
  "steps",
  "values",
  "pictures",
  "renderings",
] as const;

/** What stands once, in `content/site.yaml` or as a list, and any text may refer to: `{replyTime}`. */
export const factNames = [
  "replyTime",
  "openDays",
  "openTimes",
  "closedDays",
  ...countNames,
] as const;

/**
 * Each field takes a hint, "what to write here", which becomes part of its error message and of the
 * editor's form. A text may refer to facts, such as `{replyTime}`, and to its own variables.
 */
export function text(hint: string, maxLength: number, variables: string[] = []) {
  const known = [...factNames.map((name) => `{${name}}`), ...variables];
  const unknownIn = (words: string) =>
    (words.match(/\{\s*\w+\s*\}/g) ?? []).filter((name) => !known.includes(name));
  const error = `Write ${hint}.`;
  return z
    .string({ error })
    .trim()
    .normalize()
    .min(1, { error })
    .check(({ value, issues }) => {
      if (lengthOf(value) <= maxLength) return;
      const origin = "string";
      issues.push({ code: "too_big", origin, maximum: maxLength, input: value, message: error });
    })
    .refine((words) => words.search(invisibleMarks) < 0, {
      error: "the text has invisible characters of the editor in it. Delete it and type it anew",
    })
    .refine((words) => unknownIn(words).length === 0, {
      error: ({ input }) =>
        `${unknownIn(String(input)).join(", ")} stands for nothing here. Write one of ${known.join(", ")}, or words without braces`,
    })
    .meta({ description: error, maxLength });
}

/** People count these as letters: signs above and below one are part of it. */
export const characters = new Intl.Segmenter("en", { granularity: "grapheme" });

export const lengthOf = (text: string) => Array.from(characters.segment(text)).length;

/** A text that programs compare: a name, an id. */
export const code = (hint: string, maxLength: number) =>
  text(hint, maxLength).meta({ kind: "code" });

/** What the pages with anchors call their own parts, as `tests/build-output/anchors.test.ts` holds. */
const ownParts =
  /^(?!(closing|figures|fonts|main|map-heading|map-light|offers|page-data|process|quick-links|reason-\d+|reasons|risks|root|scripts|sectors|site-menu|start-up|start-up-edge|start-up-mass)$)/;

/** A name in addresses, such as `real-estate` in `/services#real-estate`. */
export const anchor = code(
  "a short name for the address, in small letters, digits and hyphens, such as real-estate",
  40,
)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, {
    error: "Write a short name in small letters, digits and hyphens, such as real-estate.",
  })
  .regex(ownParts, { error: "Write another short name: the page calls a part of its own that." });

/** What the editor sets by itself, such as an id or a focal point: forms leave it out. */
export const setByEditor = <Schema extends z.ZodType>(schema: Schema) =>
  schema.meta({ kind: "hidden" });

/** A text with variables in it, such as `{name}`. */
export function textWith(variables: string | string[], hint: string, maxLength: number) {
  const names = [variables].flat();
  const whole = `${hint}, with ${names.join(" and ")} in it`;
  return names.reduce(
    (schema, name) => schema.includes(name, { error: `Write ${whole}.` }),
    text(whole, maxLength, names),
  );
}

export function numberBetween(least: number, most: number, hint: string) {
  const error = `Write ${hint}.`;
  return z
    .number({ error })
    .min(least, { error })
    .max(most, { error })
    .meta({ description: error });
}

export const oneOf = <const Values extends readonly [string, ...string[]]>(
  values: Values,
  hint: string,
) => z.enum(values, { error: `Write ${hint}: ${values.join(", ")}.` });

/** A list that the layout can hold. */
export const listOf = <Item extends z.ZodType>(least: number, most: number, item: Item) =>
  z
    .array(item, { error: `Write a list of ${least} to ${most}.` })
    .min(least)
    .max(most);

export const exactly = <Item extends z.ZodType>(count: number, item: Item) =>
  z.array(item, { error: `Write a list of ${count}.` }).length(count);

const addressHint = "Write an address of this site, such as /contact.";

/** `src/content/links.ts` checks that the page exists. */
const addressLike = (pattern: RegExp) =>
  z.string({ error: addressHint }).regex(pattern, { error: addressHint }).meta({ kind: "page" });

export const address = addressLike(/^\/[a-z0-9-]*$/);

/** The same, or a part of that page: `/services#energy`, `/gallery?photo=3`. */
export const addressWithPart = addressLike(/^\/[a-z0-9-]*([?#][\p{L}\p{M}\p{N}_=%-]+)?$/u);

const webAddressHint = "Write a full web address that starts with https://";

export const webAddress = z
  .url({ protocol: /^https$/, error: webAddressHint })
  .meta({ description: webAddressHint });

const emailHint = "Write an e-mail address, such as info@company.com.";

export const email = z.email({ error: emailHint }).meta({ description: emailHint });

const telephoneHint = "a telephone number with its country code, such as +977 1 4123456";

/** As it is shown; a link leaves out all but the digits. */
export const telephone = code(telephoneHint, 30).regex(/^\+\d[\d ()-]{5,}$/, {
  error: `Write ${telephoneHint}.`,
});

const dateHint = "Write a date: year, month and day, such as 2026-01-31.";

export const isoDate = z.iso.date({ error: dateHint }).meta({ description: dateHint });

const timeZoneHint = "Write a time zone's official name, such as Asia/Kathmandu.";

export const timeZone = z
  .string({ error: timeZoneHint })
  .trim()
  .refine((zone) => /^[A-Z].+\/|^UTC$/.test(zone) && isKnownZone(zone), {
    error: timeZoneHint,
  });

function isKnownZone(zone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat("en", { timeZone: zone }));
  } catch {
    return false;
  }
}

export const weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"] as const;
export type Weekday = (typeof weekdays)[number];

export const yesNo = z.boolean({ error: "Write true or false." });

/** For search results. The build adds the company's name to the title. */
export const pageHead = z.strictObject({
  title: text("the page's title, without the company's name", 60),
  description: text("one or two sentences for search results, 50 to 160 characters", 160).min(50, {
    error: "Write one or two sentences for search results, 50 to 160 characters.",
  }),
});

const sourceAddressHint =
  "Write the web address of the page that says it, such as https://publisher.com/report";
const checkedHint =
  "Write the year and month in which somebody last looked at the source, such as 2026-11.";

/** Where a number shown to visitors comes from. No check of these fields may depend on today's date. */
export const sourceFields = {
  source: text("who published it, and in what, as the words of a link", 140),
  year: text("the year or date it holds for, such as FY 2024/25", 40),
  /** Some of the publishers have no https. */
  url: z
    .url({ protocol: /^https?$/, error: sourceAddressHint })
    .meta({ description: sourceAddressHint }),
  checked: z
    .string({ error: checkedHint })
    .regex(/^20\d\d-(0[1-9]|1[0-2])$/, { error: checkedHint })
    .meta({ description: checkedHint }),
  /** The day from which it may no longer hold. */
  until: isoDate.optional(),
};

const about = text("what it is the source of, such as Literacy", 60);

export const source = z.strictObject({ about: about.optional(), ...sourceFields });

/** With words before the source that say which figure it is. */
export const sourceWithWords = source.extend({ about });

export type Source = z.output<typeof source>;

export const figure = z.strictObject({
  value: text('the figure as shown, such as "61.96%"', 16),
  unit: text("the unit, such as km", 12).optional(),
  reading: text("what the figure counts, to be read right after it", 120),
  ...sourceFields,
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
  placeholder: yesNo,
});
