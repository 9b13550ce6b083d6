import { z } from "zod";
import type { Article } from "./articles.ts";
import { exactly, figure, gradient, internalLink, oneOf, pageHead, text } from "./fields.ts";
import { investorPack } from "./investor-pack.ts";
import {
  heading,
  paragraph,
  refuseSharedIds,
  requireSources,
  sectorIds,
  textSources,
} from "./parts.ts";
import { decoration, pictureName } from "./picture.ts";
import { interfaceCopy, navigation, site } from "./site.ts";

const service = z
  .strictObject({
    id: oneOf(sectorIds, "the service's anchor"),
    title: heading(60),
    description: paragraph(),
    note: textSources,
    summary: text("the description's short form for the carousel", 140),
    image: pictureName,
    features: exactly(5, text("one feature in a few words", 80)),
    gradient,
    figures: z.array(figure).max(2).optional(),
  })
  .superRefine(requireSources(({ description }) => description));

/** Shown in the home carousel and on the services page. */
const services = z.strictObject({
  services: exactly(10, service).superRefine(refuseSharedIds),
});

const placeName = (hint: string) =>
  z.string().regex(/^[\p{L} ’-]{2,40}$/u, { error: `Write ${hint}, in letters.` });

/** Each right spelling with its wrong ones. */
const placeNames = z.record(
  placeName("the right spelling"),
  z.array(placeName("a wrong spelling"), {
    error: "Write the wrong spellings in square brackets.",
  }),
);

const errorPage = z.strictObject({
  head: pageHead,
  heading: text("the heading of the error screen", 60),
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
  placeNames: { file: "place-names.yaml", schema: placeNames },
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
  logo: Logo;
};
