import fs from "node:fs/promises";
import path from "node:path";
import { logoFile } from "../../content/brand.ts";
import { type DecorationData, jpegOf } from "../../schema/picture-data.ts";
import { lastChanged } from "../git.ts";
import { appIcons, drawAppIcon, faviconIco, logoPicture } from "../logo-images.ts";
import { pdfAddress } from "../pdf/investor-pack.ts";
import type { LoadedSite } from "../site-content.ts";
import { atomFeed, feedFile } from "./news-feed.ts";
import type { PageMetadata } from "./page-metadata.ts";
import { robotsTxt, securityTxt, sitemap, webManifest } from "./text-files.ts";

/** Files for crawlers, home screens, feed readers and security researchers. */
export async function seoFiles(
  { folder, content, data, library }: LoadedSite,
  pages: PageMetadata[],
) {
  const { site, articles, logo } = content;
  const listed = pages.map(({ name, address, files }) => {
    const pictures = shownPictures(data[name]);
    const masters = pictures.map(({ id }) => `pictures/${library.fileOf(id)}`);
    return {
      address,
      changed: lastChanged(folder, [...files, ...masters]),
      pictures: pictures.map(jpegOf),
    };
  });
  // The date on its cover, not the last change of a source file.
  const pack = { address: pdfAddress, changed: content.investorPack.date, pictures: [] };
  const files: Record<string, string | Buffer> = {
    "/robots.txt": robotsTxt(site),
    "/sitemap.xml": sitemap([...listed, pack], site.address),
    "/site.webmanifest": webManifest(site),
    "/.well-known/security.txt": securityTxt(site, new Date()),
    "/favicon.ico": await faviconIco(await fs.readFile(path.join(folder, "brand/favicon.svg"))),
  };
  for (const icon of Object.values(appIcons)) files[icon.file] = await drawAppIcon(logo, icon);
  const picture = await logoPicture(logo);
  if (picture) files[logoFile] = picture;
  const news = pages.find(({ address }) => address === "/news");
  if (news && articles.length > 0) files[feedFile] = atomFeed(content, news.head);
  return files;
}

/** The pictures in a page's data, each once. */
function shownPictures(data: unknown, found = new Map<string, DecorationData>()) {
  if (isPicture(data)) {
    if (!found.has(data.id)) found.set(data.id, data);
  } else if (typeof data === "object" && data !== null) {
    for (const value of Object.values(data)) shownPictures(value, found);
  }
  return [...found.values()];
}

function isPicture(value: unknown): value is DecorationData {
  return typeof value === "object" && value !== null && "jpegWidth" in value && "crops" in value;
}
