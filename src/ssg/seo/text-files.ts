import type { SharedContent } from "../../schema/content.ts";

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
