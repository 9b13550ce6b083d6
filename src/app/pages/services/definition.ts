import { z } from "zod";
import type { SharedContent } from "../../../schema/content.ts";
import { evidenceFiles, sectorEvidence } from "../../../schema/evidence.ts";
import { listOf, pageHead, text } from "../../../schema/fields.ts";
import { absoluteAddress } from "../../../schema/language.ts";
import type { DataOf, PageSeo } from "../../../schema/page.ts";
import { closing, heading, paragraph, titled } from "../../../schema/parts.ts";
import { PictureReference } from "../../../schema/picture.ts";
import { jpegOf } from "../../../schema/picture-data.ts";
import { itemList, type Node, organisationId } from "../../../schema/structured-data.ts";

export const address = "/services";

/** `content/pages/services.yaml` */
export const schema = z.strictObject({
  head: pageHead,
  heading: heading(),
  intro: paragraph(),
  index: text("the name of the list of services", 40),
  process: z.strictObject({
    heading: heading(40),
    intro: paragraph(),
    steps: listOf(1, 8, titled.extend({ title: heading(40) })),
  }),
  closing,
});

type Content = z.output<typeof schema>;

export const data = (page: Content, shared: SharedContent) => ({
  ...page,
  services: shared.services.services.map(({ image, ...service }, index) => {
    const evidence = sectorEvidence(shared, service.id);
    return {
      ...service,
      image: new PictureReference(image, index % 2 === 0 ? "entryWide" : "entryTall"),
      ...(evidence && { evidence }),
    };
  }),
});

export type PageData = DataOf<typeof data>;

export const linkTargets = (_page: Content, { services }: SharedContent) =>
  services.services.map(({ id }) => `#${id}`);

export const seo = ({ heading, closing }: Content, shared: SharedContent): PageSeo => ({
  heading,
  picture: shared.services.services[0]?.image ?? closing.picture.name,
  files: ["services.yaml", ...evidenceFiles(shared)],
});

export const structuredData = ({ services }: PageData, shared: SharedContent): Node => ({
  "@type": "CollectionPage",
  mainEntity: itemList(
    services.map(({ id, title, description, image }) => ({
      "@type": "Service",
      name: title,
      description,
      url: absoluteAddress(shared, `/services#${id}`),
      image: new URL(jpegOf(image), shared.site.address).href,
      provider: { "@id": organisationId(shared.site.address) },
    })),
  ),
});
