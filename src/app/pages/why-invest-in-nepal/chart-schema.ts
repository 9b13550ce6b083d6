import { z } from "zod";
import { anchor, exactly, sourceFields, text, textWith } from "../../../schema/fields.ts";
import { heading, paragraph, sourceList } from "../../../schema/parts.ts";

const note = text('what must be said beside it, such as "preliminary"', 60);

const barFields = {
  ...sourceFields,
  name: text("what the bar counts, if the year alone does not say it", 60).optional(),
  value: z
    .number({ error: "Write the number alone, without its unit and without commas." })
    .multipleOf(0.01, { error: "Write the number with two decimals at most." }),
  saying: textWith("{value}", 'the number in words, such as "over {value}"', 30).optional(),
  /** Drawn in gold. */
  lead: z.literal(true, { error: "Write true, or leave the line out." }).optional(),
};

const bar = z.discriminatedUnion(
  "kind",
  [
    z.strictObject({ ...barFields, kind: z.literal("reported"), note: note.optional() }),
    /** Drawn hatched or hollow, and always with a note. */
    z.strictObject({ ...barFields, kind: z.enum(["estimate", "target"]), note }),
  ],
  { error: "Write one of: reported, estimate, target." },
);

export const barChart = z
  .strictObject({
    /** Also its anchor on the page, such as `#growth`. */
    id: anchor,
    heading: heading(),
    text: paragraph(),
    unit: text("the unit, such as % or MW", 12).optional(),
    bars: z.array(bar, { error: "Write a list of bars." }).min(1).max(12),
    columns: exactly(3, text("the heading of a column of the table", 40)),
  })
  .refine(({ bars }) => bars.filter(({ lead }) => lead).length <= 1, {
    error: "more than one bar has lead: true, and only one is drawn in gold",
  });

export const chartCopy = z.strictObject({
  kind: text('what a screen reader calls it, such as "Bar chart"', 40),
  table: text("the words that open the table", 40),
});

export const locatorMap = z.strictObject({
  heading: heading(),
  text: paragraph(),
  alt: text("what the map shows, for people who cannot see it", 400),
  sources: sourceList,
  note: paragraph(160),
  names: z.strictObject({
    country: text("the name of the country", 24),
    capital: text("the name of the capital", 24),
    south: text("the name of the neighbour to the south", 24),
    north: text("the name of the neighbour to the north", 24),
    ports: exactly(2, text("the name of a port", 24)),
  }),
});

export type BarChartContent = z.output<typeof barChart>;
export type BarContent = BarChartContent["bars"][number];
