import type { z } from "zod";
import type { SharedContent } from "./content.ts";
import type { closing } from "./parts.ts";
import type { Resolved } from "./resolved.ts";

/** What the layout around every page receives. */
export const frameData = ({ site, navigation, logo, interface: words }: SharedContent) => ({
  siteAddress: site.address,
  company: site.company,
  contact: site.contact,
  relatedOrganisation: site.relatedOrganisation,
  legal: site.legal,
  navigation,
  logo,
  words: words.frame,
  footerPicture: site.footerPicture,
});

export type FrameData = Resolved<ReturnType<typeof frameData>>;

export const startUpData = ({ site, logo, interface: words }: SharedContent) => ({
  ...site.startUp,
  company: site.company,
  logo,
  words: words.startUp,
});

export type StartUpData = ReturnType<typeof startUpData>;

/** The line of facts at the end of a page. */
export const stripData = ({ site, interface: words }: SharedContent) => ({
  contact: site.contact,
  words: words.strip,
});

export type StripData = ReturnType<typeof stripData>;

export type ClosingData = Resolved<z.output<typeof closing>> & StripData;
