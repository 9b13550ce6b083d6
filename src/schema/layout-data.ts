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

/** What the layout around every page receives. Every page carries all of it, so it is what is shown and no more. */
export function layoutData(
  { site, navigation, logo, interface: copy, language, languages }: SharedContent,
  addresses: string[],
) {
  const { name: _, ...ownLanguage } = language;
  const { name, fullName, brandLine, descriptor } = site.company;
  const { placeholder: _mark, open: _open, replyHours: _hours, ...contact } = site.contact;
  return {
    language: ownLanguage,
    /** The other editions of the site. */
    editions: languages
      .filter(({ code }) => code !== language.code)
      .map(({ code, name, prefix, lacks }) => ({ code, name, prefix, ...(lacks && { lacks }) })),
    company: { name, fullName, brandLine, descriptor },
    contact,
    accounts: site.accounts ?? [],
    relatedOrganisation: site.relatedOrganisation,
    legal: {
      ...site.legal,
      /** Without `to` until they are written. */
      pages: site.legal.pages.map(({ label, page }) => ({
        label,
        ...((addresses.includes(page) || language.lacks?.includes(page)) && { to: page }),
      })),
    },
    navigation,
    logo: logoData(logo),
    copy: copy.layout,
    strip: copy.strip,
    footerPicture: site.footerPicture,
  };
}

/** The error screen can take the place of any page. */
export type ErrorData = Resolved<SharedContent["error"]>;

export type LayoutData = Resolved<ReturnType<typeof layoutData>>;

export const startUpData = ({ site, logo, interface: copy }: SharedContent) => ({
  play: site.startUp,
  company: site.company,
  logo: logoData(logo),
  copy: copy.startUp,
});

export type StartUpData = ReturnType<typeof startUpData>;

export type ClosingData = Resolved<z.output<typeof closing>>;
