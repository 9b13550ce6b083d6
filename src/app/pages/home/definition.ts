import { z } from "zod";
import type { SharedContent } from "../../../schema/content.ts";
import { figure, internalLink, listOf, pageHead, text } from "../../../schema/fields.ts";
import type { DataOf, PageSeo } from "../../../schema/page.ts";
import { closing, heading, paragraph, sourceList, titled } from "../../../schema/parts.ts";
import { DecorationReference, decoration, picture } from "../../../schema/picture.ts";

export const address = "/";

/** `content/pages/home.yaml` */
export const schema = z.strictObject({
  /** Its title is the company's full name. */
  head: pageHead.omit({ title: true }),
  hero: z.strictObject({
    slides: listOf(
      1,
      5,
      z.strictObject({
        title: heading(40),
        subtitle: text('what kind of picture it is, such as "Rendering", or whose', 40),
        description: text("what the picture shows, in a few words", 80),
        image: picture("screen"),
      }),
    ),
  }),
  statement: z.strictObject({ terms: listOf(1, 6, titled) }),
  services: z.strictObject({ heading: heading(), link: internalLink }),
  founder: z.strictObject({ label: heading(40) }),
  why: z.strictObject({
    heading: z.array(heading(30)).length(2),
    picture: decoration("half"),
    cards: listOf(
      1,
      6,
      z.strictObject({
        title: heading(40),
        figure,
        text: paragraph(),
        sources: sourceList,
      }),
    ),
    link: internalLink,
  }),
  closing,
});

type Content = z.output<typeof schema>;

export const data = (home: Content, { site, services, interface: copy }: SharedContent) => ({
  ...home,
  company: site.company,
  founder: { ...home.founder, ...site.founder },
  services: {
    ...home.services,
    cards: services.services.map(({ id, title, summary, image, gradient }) => ({
      id,
      title,
      summary,
      gradient,
      image: new DecorationReference(image, "card"),
    })),
  },
  copy: { slideshow: copy.slideshow, carousel: copy.carousel },
});

export type PageData = DataOf<typeof data>;

export const seo = ({ hero, closing }: Content, { site }: SharedContent): PageSeo => ({
  heading: site.company.nameLines.join(" "),
  picture: hero.slides[0]?.image.name ?? closing.picture.name,
  files: ["services.yaml", "site.yaml"],
});
