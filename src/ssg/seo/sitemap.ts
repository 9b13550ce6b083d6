import { escapeMarkup } from "./escape-markup.ts";

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
