import path from "node:path";
import type { Edition } from "../content/editions.ts";
import { readContent } from "../content/read-content.ts";
import { documentsIn, mapLeaves, references, siteData } from "../content/site-data.ts";
import type { DocumentData } from "../schema/company.ts";
import type { DecorationData } from "../schema/picture-data.ts";
import { documentData } from "./documents.ts";
import { PictureLibrary } from "./images/picture-library.ts";
import { makePdf } from "./pdf/investor-pack.ts";
import { pageMetadata } from "./seo/page-metadata.ts";

export type LoadedSite = Awaited<ReturnType<typeof loadSite>>;
export type LoadedEdition = Awaited<ReturnType<typeof loadEdition>>;

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

/** The site in its default language, and in all of them. The PDF takes seconds, so it is made on first use. */
export async function loadSite(folder: string, read: typeof readContent = readContent) {
  const site = await read(folder);
  // All at once: one that fails while another is waited for would end the development server.
  const editions = await Promise.all(site.editions.map((edition) => loadEdition(folder, edition)));
  const [main] = editions as [LoadedEdition, ...LoadedEdition[]];
  let made: Promise<Buffer> | undefined;
  const pdf = () => {
    made ??= makePdf({ folder, ...main });
    return made;
  };
  return { folder, ...main, editions, pdf };
}

/** Replaces references with pictures and documents. */
async function loadEdition(folder: string, { content, pictures: register }: Edition) {
  const library = new PictureLibrary(path.join(folder, "pictures"), register);
  const data: Record<string, unknown> = {};
  /** The pictures of each part of the data. */
  const pictures: Record<string, DecorationData[]> = {};
  for (const [name, part] of Object.entries(siteData(content))) {
    const resolved = new Map<unknown, DecorationData>();
    for (const reference of references(part)) {
      resolved.set(reference, await library.resolve(reference));
    }
    const documents = new Map<unknown, DocumentData>();
    for (const document of documentsIn(part)) {
      documents.set(document, await documentData(folder, document));
    }
    data[name] = mapLeaves(part, (leaf) => resolved.get(leaf) ?? documents.get(leaf) ?? leaf);
    pictures[name] = [...resolved.values()];
  }
  return { content, data, pictures, library, pages: pageMetadata(content) };
}
