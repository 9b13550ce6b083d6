import fs from "node:fs/promises";
import path from "node:path";
import { logoFile } from "../../content/brand.ts";
import { packAddress } from "../../schema/investor-pack.ts";
import { alternatesOf, publicAddress } from "../../schema/language.ts";
import type { ListedArticle } from "../../schema/news-data.ts";
import { type DecorationData, jpegOf } from "../../schema/picture-data.ts";
import { lastChanged } from "../git.ts";
import { appIcons, drawAppIcon, faviconIco, logoPicture } from "../logo-images.ts";
import type { LoadedEdition, LoadedSite } from "../site-content.ts";
import { atomFeed, feedFile } from "./news-feed.ts";
import { robotsTxt, securityTxt, sitemap, webManifest } from "./text-files.ts";

/** Files for crawlers, home screens, feed readers and security researchers. */
export async function seoFiles({ folder, content, editions }: LoadedSite) {
  const { site, logo } = content;
  const listed = editions.flatMap((edition) => listedPages(folder, edition));
  // The date on its cover, not the last change of a source file.
  const pack = { address: packAddress, changed: content.investorPack.date, pictures: [] };
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
  for (const { content, data, pages } of editions) {
    const news = pages.find(({ address }) => address === "/news");
    const { articles = [] } = (data.news ?? {}) as { articles?: ListedArticle[] };
    if (news && articles.length > 0)
      files[feedFile(content)] = atomFeed(content, articles, news.head);
  }
  return files;
}

function listedPages(folder: string, { content, pages, pictures, library }: LoadedEdition) {
  const { language, languages } = content;
  return pages.map(({ name, address, files }) => {
    const shown = Map.groupBy(pictures[name] ?? [], ({ id }) => id);
    const masters = [...shown.keys()].map((id) => `pictures/${library.fileOf(id)}`);
    const words = language.prefix === "" ? [] : files.map((file) => `${language.code}/${file}`);
    return {
      address: publicAddress(language, address),
      changed: lastChanged(folder, [...files, ...words, ...masters]),
      // Each picture once, as it is shown first.
      pictures: [...shown.values()].map(([first]) => jpegOf(first as DecorationData)),
      alternates: alternatesOf(address, languages),
    };
  });
}
