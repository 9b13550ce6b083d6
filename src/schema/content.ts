import type { z } from "zod";
import type { Article } from "./articles.ts";
import { errorPage } from "./error-page.ts";
import { investorPack } from "./investor-pack.ts";
import { placeNames } from "./place-names.ts";
import { services } from "./services.ts";
import { interfaceCopy, navigation, site } from "./site.ts";

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
  /** Any other drawing, as a data address: in its own colours, and white on dark grounds. */
  image?: string;
};

type Files = typeof sharedFiles;

export type SharedContent = { [Name in keyof Files]: z.output<Files[Name]["schema"]> } & {
  /** `content/news/*.yaml`, the newest first. */
  articles: Article[];
  logo: Logo;
};
