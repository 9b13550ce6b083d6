import { z } from "zod";
import type { Article } from "./articles.ts";
import { company } from "./company.ts";
import { anchor, figure, gradient, internalLink, listOf, text } from "./fields.ts";
import { interfaceCopy, navigation } from "./interface.ts";
import { investorPack } from "./investor-pack.ts";
import type { Language } from "./language.ts";
import {
  heading,
  paragraph,
  refuseSharedIds,
  requireSources,
  serviceOption,
  sourceList,
} from "./parts.ts";
import { decoration, pictureName } from "./picture.ts";
import { site } from "./site.ts";

const service = z
  .strictObject({
    id: anchor,
    title: heading(60),
    description: paragraph(),
    sources: sourceList.optional(),
    summary: text("the description's short form for the carousel", 140),
    sector: text("the sector in one line", 160).meta({ title: "Line on Why invest in Nepal" }),
    /** Without it the contact form does not offer the service. */
    option: serviceOption.optional().meta({ title: "In the contact form" }),
    image: pictureName,
    features: listOf(1, 8, text("one feature in a few words", 80)),
    gradient,
    figures: z.array(figure).max(2).optional(),
  })
  .superRefine(requireSources(({ description }) => description))
  .meta({
    removal:
      "It goes from the home page, Our Services, Why invest in Nepal, the investor pack and the contact form.",
  });

/** A message says which service it is about. */
function refuseSharedOptions(
  services: readonly z.output<typeof service>[],
  context: z.core.$RefinementCtx,
) {
  const values = services.map(({ option }) => option?.value);
  for (const [index, value] of values.entries()) {
    if (value === undefined || values.indexOf(value) === index) continue;
    const message = `another service has the value "${value}" already; give it one of its own`;
    context.addIssue({ code: "custom", path: [index, "option", "value"], message });
  }
}

/** Shown in the home carousel, on the services page, as a sector to invest in and in the contact form. */
const services = z.strictObject({
  services: listOf(3, 20, service).superRefine(refuseSharedIds).superRefine(refuseSharedOptions),
});

const errorPage = z.strictObject({
  heading: text("the heading of the error screen, which is its title too", 60),
  notFound: z.strictObject({ status: text("the status line", 40), text: paragraph() }),
  broken: z.strictObject({ text: paragraph(), reload: text("the words on the button", 40) }),
  offline: z.strictObject({ text: paragraph(), retry: text("the words on the button", 40) }),
  home: internalLink,
  contact: internalLink,
  picture: decoration("screen"),
});

/** The content files that belong to no single page. */
export const sharedFiles = {
  site: { file: "site.yaml", schema: site },
  navigation: { file: "navigation.yaml", schema: navigation },
  interface: { file: "interface.yaml", schema: interfaceCopy },
  services: { file: "services.yaml", schema: services },
  company: { file: "company.yaml", schema: company },
  investorPack: { file: "investor-pack.yaml", schema: investorPack },
  error: { file: "pages/error.yaml", schema: errorPage },
} as const;

/** `content/brand/logo.svg`. */
export type Logo = {
  viewBox: string;
  /** If every shape says its tone: their colours depend on the ground. */
  shapes: { tone: "light" | "mass"; path: string }[];
  /** Any other drawing: in its own colours, and white on dark grounds. */
  drawing?: { address: string; source: string };
};

type Files = typeof sharedFiles;

export type SharedContent = { [Name in keyof Files]: z.output<Files[Name]["schema"]> } & {
  /** `content/news/*.yaml`, the newest first. */
  articles: Article[];
  /** From when on there is one more, if one waits for its day. */
  nextArticle?: Date;
  /** The one that these texts are written in, and all that the site has, the default one first. */
  language: Language;
  languages: Language[];
  logo: Logo;
};
