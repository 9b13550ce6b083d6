import { z } from "zod";
import type { SharedContent } from "../../../schema/content.ts";
import { aboutEvidence, evidenceFiles } from "../../../schema/evidence.ts";
import { internalLink, listOf, pageHead } from "../../../schema/fields.ts";
import type { DataOf, PageSeo } from "../../../schema/page.ts";
import { heading, paragraph, titled } from "../../../schema/parts.ts";
import { picture } from "../../../schema/picture.ts";
import { type Node, organisationId } from "../../../schema/structured-data.ts";

export const address = "/about";

/** `content/pages/about.yaml` */
export const schema = z.strictObject({
  head: pageHead,
  heading: heading(),
  intro: paragraph(),
  picture: picture("band"),
  mission: titled,
  vision: titled,
  values: z.strictObject({ heading: heading(), values: listOf(1, 8, titled) }),
  invest: z.strictObject({
    heading: heading(40),
    text: paragraph(),
    link: internalLink,
    picture: picture("split"),
  }),
});

type Content = z.output<typeof schema>;

export const data = (about: Content, shared: SharedContent) => {
  const evidence = aboutEvidence(shared);
  return {
    ...about,
    invest: { ...about.invest, branchSite: shared.site.branchSite },
    ...(evidence && { evidence }),
  };
};

export type PageData = DataOf<typeof data>;
export type EvidenceData = NonNullable<PageData["evidence"]>;

/** The anchors of the projects. */
export const linkTargets = (_about: Content, shared: SharedContent) =>
  aboutEvidence(shared)?.projects.map(({ id }) => `#${id}`) ?? [];

export const seo = ({ heading, picture }: Content, shared: SharedContent): PageSeo => ({
  heading,
  picture: picture.name,
  files: evidenceFiles(shared),
});

export const structuredData = (_about: PageData, { site }: SharedContent): Node => ({
  "@type": "AboutPage",
  about: { "@id": organisationId(site.address) },
});
