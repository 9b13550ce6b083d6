import { z } from "zod";
import type { SharedContent } from "../../../schema/content.ts";
import { evidenceFiles, mapEvidence, sectorEvidence } from "../../../schema/evidence.ts";
import {
  figure,
  listOf,
  pageHead,
  sourceWithWords,
  text,
  textWith,
} from "../../../schema/fields.ts";
import { packLink } from "../../../schema/investor-pack.ts";
import { type Language, monthAndYear } from "../../../schema/language.ts";
import type { DataOf, PageSeo } from "../../../schema/page.ts";
import {
  closing,
  heading,
  paragraph,
  refuseSharedIds,
  requireSources,
  sourceList,
  titled,
} from "../../../schema/parts.ts";
import { DecorationReference, decoration } from "../../../schema/picture.ts";
import { withValuesInWords } from "./bar-values.ts";
import { barChart, chartCopy, locatorMap } from "./chart-schema.ts";

const reason = z
  .strictObject({ title: heading(60), text: paragraph(), sources: sourceList.optional(), figure })
  .superRefine(requireSources(({ text }) => text));

export const address = "/why-invest-in-nepal";

/** `content/pages/why-invest-in-nepal.yaml` */
export const schema = z.strictObject({
  head: pageHead,
  heading: heading(),
  tagline: paragraph(160),
  picture: decoration("screen"),
  badge: z.strictObject({
    value: text("the figure of the badge", 8),
    label: text("what it counts", 24),
    ...sourceWithWords.shape,
    /** The figure of a newer year, while the badge is older. */
    newer: sourceWithWords.optional(),
  }),
  reasons: z.strictObject({
    heading: heading(),
    reasons: listOf(1, 12, reason),
  }),
  figures: z.strictObject({
    heading: heading(),
    intro: paragraph(),
    lastChecked: textWith("{month}", "since when the sources were checked", 120),
    map: locatorMap,
    charts: z
      .array(barChart, { error: "Write a list of charts." })
      .min(1)
      .max(6)
      .superRefine(refuseSharedIds),
    copy: chartCopy,
  }),
  risks: z.strictObject({
    heading: heading(),
    intro: paragraph(),
    points: z
      .array(
        z.strictObject({
          title: heading(60),
          text: paragraph(),
          sources: sourceList,
        }),
        { error: "Write a list of points." },
      )
      .min(1)
      .max(6),
  }),
  sectors: z.strictObject({ heading: heading() }),
  offers: z.strictObject({ heading: heading(), intro: paragraph(), offers: listOf(1, 12, titled) }),
  closing,
});

type Content = z.output<typeof schema>;

export const data = (whyInvest: Content, shared: SharedContent) => {
  const evidence = mapEvidence(shared);
  const sectors = shared.services.services.map(({ id, title, sector, image }) => {
    const evidence = sectorEvidence(shared, id);
    return {
      id,
      title,
      text: sector,
      image: new DecorationReference(image, "thumb"),
      ...(evidence && { evidence }),
    };
  });
  return {
    ...whyInvest,
    figures: {
      ...whyInvest.figures,
      lastChecked: whyInvest.figures.lastChecked.replace(
        "{month}",
        longestUnchecked(whyInvest, shared.language),
      ),
      charts: whyInvest.figures.charts.map((chart) => withValuesInWords(chart, shared.language)),
      ...(evidence && { evidence }),
    },
    sectors: { ...whyInvest.sectors, sectors },
    pack: packLink(shared),
  };
};

/** The month of the source that nobody has looked at for the longest time. */
function longestUnchecked(content: Content, { locale }: Language): string {
  const [oldest] = checksIn(content).sort();
  return monthAndYear(locale, String(oldest));
}

function checksIn(value: unknown): string[] {
  if (value === null || typeof value !== "object") return [];
  return Object.entries(value).flatMap(([key, item]) =>
    key === "checked" ? [String(item)] : checksIn(item),
  );
}

export type PageData = DataOf<typeof data>;

export const linkTargets = ({ figures }: Content) => figures.charts.map(({ id }) => `#${id}`);

export const seo = ({ heading, picture }: Content, shared: SharedContent): PageSeo => ({
  heading,
  picture: picture.name,
  files: ["services.yaml", ...evidenceFiles(shared)],
});
