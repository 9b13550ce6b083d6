import fs from "node:fs/promises";
import path from "node:path";
import { jpegOf } from "../../schema/picture-data.ts";
import { packAddress } from "../pdf/investor-pack.ts";
import type { LoadedSite } from "../site-content.ts";
import { appIcons, drawAppIcon } from "./app-icons.ts";
import { faviconIco } from "./favicon-ico.ts";
import { lastChanged } from "./last-changed.ts";
import { atomFeed, feedFile } from "./news-feed.ts";
import type { PageFacts } from "./page-seo.ts";
import { shownPictures } from "./shown-pictures.ts";
import { sitemap } from "./sitemap.ts";
import { robotsTxt, securityTxt } from "./text-files.ts";
import { webManifest } from "./web-manifest.ts";

/** The files that crawlers, home screens, feed readers and finders of weaknesses ask for by name. */
export async function writeSeoFiles(
  { content, views, library }: LoadedSite,
  pages: PageFacts[],
  { folder, dist }: { folder: string; dist: string },
) {
  const { site, articles, mark } = content;
  const listed = pages.map(({ address, view, files }) => {
    const pictures = shownPictures(views[view]);
    const masters = pictures.map(({ id }) => `pictures/${library.fileOf(id)}`);
    return {
      address,
      changed: lastChanged(folder, [...files, ...masters]),
      pictures: pictures.map(jpegOf),
    };
  });
  // As its cover says: the day somebody went through it, not of a comma in one of its sources.
  const pack = { address: packAddress, changed: content.investorPack.date, pictures: [] };
  const files: Record<string, string | Buffer> = {
    "/robots.txt": robotsTxt(site),
    "/sitemap.xml": sitemap([...listed, pack], site.address),
    "/site.webmanifest": webManifest(site),
    "/.well-known/security.txt": securityTxt(site, new Date()),
    "/favicon.ico": await faviconIco(await fs.readFile(path.join(folder, "brand/favicon.svg"))),
  };
  for (const icon of Object.values(appIcons)) files[icon.file] = await drawAppIcon(mark, icon);
  if (articles.length > 0) files[feedFile] = atomFeed(content);
  await writeFiles(dist, files);
}

export async function writeFiles(dist: string, files: Record<string, string | Buffer>) {
  for (const [name, bytes] of Object.entries(files)) {
    const file = path.join(dist, name);
    await fs.mkdir(path.dirname(file), { recursive: true });
    await fs.writeFile(file, bytes);
  }
}
