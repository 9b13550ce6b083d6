import type { SharedContent } from "../../schema/content.ts";
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
export function securityTxt({ address, contact }: Site, built: Date): string {
  const expires = new Date(Math.floor(built.getTime() / day + securityTxtDays) * day);
  return [
    ...(contact.placeholder ? [] : [`Contact: mailto:${contact.email}`]),
    `Contact: ${new URL("/contact", address).href}`,
    `Expires: ${expires.toISOString()}`,
    "Preferred-Languages: en",
    `Canonical: ${new URL("/.well-known/security.txt", address).href}`,
    "",
  ].join("\n");
}

export function webManifest({ company }: Site): string {
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
    lang: "en",
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
type ListedPage = { address: string; changed: string | undefined; pictures: string[] };

export function sitemap(pages: ListedPage[], site: string): string {
  const absolute = (address: string) => escapeMarkup(new URL(address, site).href);
  const entries = pages.map(({ address, changed, pictures }) =>
    [
      "  <url>",
      `    <loc>${absolute(address)}</loc>`,
      ...(changed ? [`    <lastmod>${escapeMarkup(changed)}</lastmod>`] : []),
      ...pictures.map(
        (file) => `    <image:image><image:loc>${absolute(file)}</image:loc></image:image>`,
      ),
      "  </url>",
    ].join("\n"),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
${entries.join("\n")}
</urlset>
`;
}
