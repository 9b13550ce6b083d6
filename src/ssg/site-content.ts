import path from "node:path";
import { readContent } from "../content/read-content.ts";
import { siteData } from "../content/site-data.ts";
import { PdfReference } from "../schema/content.ts";
import { PictureReference } from "../schema/picture.ts";
import { PictureLibrary } from "./images/picture-library.ts";
import { type InvestorPdf, makePdf } from "./pdf/investor-pack.ts";

export type LoadedSite = Awaited<ReturnType<typeof loadSite>>;

export type SiteSource = ReturnType<typeof siteSource>;

/** Loads the site on first use, and again after `forget()`. */
export function siteSource(folder: string) {
  let site: Promise<LoadedSite> | undefined;
  return {
    folder,
    load(read = readContent) {
      site ??= loadSite(folder, read);
      return site;
    },
    forget() {
      site = undefined;
    },
  };
}

/** Replaces picture references with pictures. The PDF takes seconds, so it is made on first use. */
export async function loadSite(folder: string, read: typeof readContent = readContent) {
  const { content, pictures } = await read(folder);
  const library = new PictureLibrary(path.join(folder, "pictures"), pictures);
  const data: Record<string, unknown> = {};
  for (const [name, part] of Object.entries(siteData(content))) {
    data[name] = await resolvePictures(part, library);
  }
  let made: Promise<InvestorPdf> | undefined;
  const pdf = () => {
    const { whyInvest, services: servicesPage, contact } = content.pages;
    made ??= makePdf({ ...content, whyInvest, servicesPage, contact }, library);
    return made;
  };
  return { folder, content, data, library, pdf };
}

async function resolvePictures(value: unknown, library: PictureLibrary): Promise<unknown> {
  if (value instanceof PictureReference) return library.resolve(value);
  if (value instanceof PdfReference) return value;
  if (Array.isArray(value)) return Promise.all(value.map((item) => resolvePictures(item, library)));
  if (value === null || typeof value !== "object") return value;
  const entries = Object.entries(value).map(
    async ([key, item]) => [key, await resolvePictures(item, library)] as const,
  );
  return Object.fromEntries(await Promise.all(entries));
}
