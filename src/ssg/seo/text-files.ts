import type { SharedContent } from "../../schema/content.ts";
import type { alternatesOf } from "../../schema/language.ts";
import { escapeMarkup } from "../../shared/escape-markup.ts";
import { colours } from "../colours.ts";
import { appIcons } from "../logo-images.ts";

type Site = SharedContent["site"];

/** Less than a year, as the RFC advises. */
const securityTxtDays = 330;
const day = 24 * 60 * 60 * 1000;

export function robotsTxt({ address }: Site): string {
  return `User-agent: *
Disallow: /api/

Sitemap: ${new URL("/sitemap.xml", address).href}
`;
}

/** https://www.rfc-editor.org/rfc/rfc9116. Every build renews the expiry date. */
export function securityTxt({ address, contact, language, editions }: Site, built: Date): string {
  const expires = new Date(Math.floor(built.getTime() / day + securityTxtDays) * day);
  return [
    ...(contact.placeholder ? [] : [`Contact: mailto:${contact.email}`]),
    `Contact: ${new URL("/contact", address).href}`,
    `Expires: ${expires.toISOString()}`,
    `Preferred-Languages: ${[language, ...editions].map(({ code }) => code).join(", ")}`,
    `Canonical: ${new URL("/.well-known/security.txt", address).href}`,
    "",
  ].join("\n");
}

export function webManifest({ company, language }: Site): string {
  const icon = ({ file, size }: { file: string; size: number }, purpose: string) => ({
    src: file,
    sizes: `${size}x${size}`,
    type: "image/png",
    purpose,
  });
  const manifest = {
    id: "/",
    name: company.fullName,
    short_name: company.name,
    description: company.brandLine,
    lang: language.code,
    start_url: "/",
    display: "minimal-ui",
    theme_color: colours.night,
    background_color: colours.night,
    icons: [
      icon(appIcons.small, "any"),
      icon(appIcons.large, "any"),
      icon(appIcons.maskable, "maskable"),
    ],
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

/** A page, or a document such as the investor pack. */
type ListedPage = {
  address: string;
  changed: string | undefined;
  pictures: string[];
  alternates?: ReturnType<typeof alternatesOf>;
};

export function sitemap(pages: ListedPage[], site: string): string {
  const namespace = pages.some(({ alternates }) => alternates?.length)
    ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"'
    : "";
  const absolute = (address: string) => escapeMarkup(new URL(address, site).href);
  const entries = pages.map(({ address, changed, pictures, alternates = [] }) =>
    [
      "  <url>",
      `    <loc>${absolute(address)}</loc>`,
      ...(changed ? [`    <lastmod>${escapeMarkup(changed)}</lastmod>`] : []),
      ...alternates.map(
        ([code, address]) =>
          `    <xhtml:link rel="alternate" hreflang="${code}" href="${absolute(address)}"/>`,
      ),
      ...pictures.map(
        (file) => `    <image:image><image:loc>${absolute(file)}</image:loc></image:image>`,
      ),
      "  </url>",
    ].join("\n"),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"${namespace}>
${entries.join("\n")}
</urlset>
`;
}
