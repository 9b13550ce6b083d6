import type { z } from "zod";
import type { Logo, SharedContent } from "./content.ts";
import type { closing } from "./parts.ts";
import type { Resolved } from "./picture-data.ts";

/** Pages name the file of the logo. */
const logoData = ({ viewBox, shapes, drawing }: Logo) => ({
  viewBox,
  shapes,
  ...(drawing && { image: drawing.address }),
});

/** What the layout around every page receives. */
export const layoutData = (
  { site, navigation, logo, interface: copy }: SharedContent,
  addresses: string[],
) => ({
  company: site.company,
  contact: site.contact,
  accounts: site.accounts ?? [],
  relatedOrganisation: site.relatedOrganisation,
  legal: {
    ...site.legal,
    /** Without `to` until they are written. */
    pages: site.legal.pages.map(({ label, page }) => ({
      label,
      ...(addresses.includes(page) && { to: page }),
    })),
  },
  navigation,
  logo: logoData(logo),
  copy: copy.layout,
  strip: copy.strip,
  footerPicture: site.footerPicture,
});

export type LayoutData = Resolved<ReturnType<typeof layoutData>>;

export const startUpData = ({ site, logo, interface: copy }: SharedContent) => ({
  play: site.startUp,
  company: site.company,
  logo: logoData(logo),
  copy: copy.startUp,
});

export type StartUpData = ReturnType<typeof startUpData>;

export type ClosingData = Resolved<z.output<typeof closing>>;

export type ErrorData = Resolved<SharedContent["error"]>;
