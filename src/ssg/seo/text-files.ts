import type { SharedContent } from "../../schema/content.ts";

type Site = SharedContent["site"];

/** In days. The RFC advises less than a year; every build starts it anew. */
const securityTxtLasts = 330;
const day = 24 * 60 * 60 * 1000;

export function robotsTxt({ address }: Site): string {
  return `User-agent: *
Disallow: /api/

Sitemap: ${new URL("/sitemap.xml", address).href}
`;
}

/**
 * Whom to tell about a weakness: https://www.rfc-editor.org/rfc/rfc9116. A build is the last
 * moment at which somebody vouched for it, so it expires that long after the build.
 */
export function securityTxt({ address, contact }: Site, built: Date): string {
  const expires = new Date(Math.floor(built.getTime() / day + securityTxtLasts) * day);
  return [
    ...(contact.placeholder ? [] : [`Contact: mailto:${contact.email}`]),
    `Contact: ${new URL("/contact", address).href}`,
    `Expires: ${expires.toISOString()}`,
    "Preferred-Languages: en",
    `Canonical: ${new URL("/.well-known/security.txt", address).href}`,
    "",
  ].join("\n");
}
