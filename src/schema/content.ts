import type { z } from "zod";
import { investorPack } from "./investor-pack.ts";
import { about } from "./pages/about.ts";
import { contact } from "./pages/contact.ts";
import { errorPage } from "./pages/error.ts";
import { gallery } from "./pages/gallery.ts";
import { home } from "./pages/home.ts";
import { type article, newsPage } from "./pages/news.ts";
import { services, servicesPage } from "./pages/services.ts";
import { whyInvest } from "./pages/why-invest.ts";
import { placeNames } from "./place-names.ts";
import { interfaceWords, navigation, site } from "./site.ts";

/** Every content file and the schema it must satisfy. `content/news/*.yaml` are articles. */
export const contentFiles = {
  site: { file: "site.yaml", schema: site },
  navigation: { file: "navigation.yaml", schema: navigation },
  interface: { file: "interface.yaml", schema: interfaceWords },
  services: { file: "services.yaml", schema: services },
  placeNames: { file: "place-names.yaml", schema: placeNames },
  investorPack: { file: "investor-pack.yaml", schema: investorPack },
  home: { file: "pages/home.yaml", schema: home },
  gallery: { file: "pages/gallery.yaml", schema: gallery },
  about: { file: "pages/about.yaml", schema: about },
  servicesPage: { file: "pages/services.yaml", schema: servicesPage },
  whyInvest: { file: "pages/why-invest-in-nepal.yaml", schema: whyInvest },
  newsPage: { file: "pages/news.yaml", schema: newsPage },
  contact: { file: "pages/contact.yaml", schema: contact },
  error: { file: "pages/error.yaml", schema: errorPage },
} as const;

/** `content/brand/mark.svg`, as shapes that take their colour from the ground they stand on. */
export type Mark = {
  viewBox: string;
  shapes: { tone: "light" | "mass"; path: string }[];
};

type Files = typeof contentFiles;

export type Content = { [Name in keyof Files]: z.output<Files[Name]["schema"]> } & {
  articles: z.output<typeof article>[];
  mark: Mark;
};
