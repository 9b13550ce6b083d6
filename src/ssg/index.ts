import fs from "node:fs/promises";
import path from "node:path";
import type { ViteBuilder } from "vite";
import { readCheckedContent } from "../content/check/check-content.ts";
import { pagesOf } from "../content/pages.ts";
import { ContentError } from "../content/read-content.ts";
import { packAddress } from "../schema/investor-pack.ts";
import { versionFile } from "../shared/caching.ts";
import { documentFiles } from "./documents.ts";
import { builtVersion } from "./git.ts";
import { copyPictures, makePictures } from "./images/make-pictures.ts";
import { inlineScript } from "./inline-script.ts";
import { prerender } from "./prerender.ts";
import { iconLinks, seoTags } from "./seo/head-tags.ts";
import { pageMetadata } from "./seo/page-metadata.ts";
import { seoFiles } from "./seo/seo-files.ts";
import type { LoadedSite, SiteSource } from "./site-content.ts";
import { siteSettings } from "./site-settings.ts";
import { hostingFiles } from "./static-hosts.ts";
import { compressFiles, writeFiles } from "./write-files.ts";

type Folders = {
  root: string;
  /** The published files. */
  dist: string;
  /** What else the Node server needs. */
  server: string;
  /** Images kept between builds. */
  cache: string;
};

/** The whole build, in order. */
export async function buildSite(
  builder: ViteBuilder,
  source: SiteSource,
  { root, dist, server, cache }: Folders,
) {
  const { client, ssr } = builder.environments;
  if (!client || !ssr) throw new Error("The client and ssr environments are both needed.");

  const site = await loadOrExplain(source);
  const pages = pageMetadata(site.content);
  const tags = await seoTags(site, pages);
  // With the share images, which the tags name.
  const variants = [...site.library.variants.values()];

  await fs.rm(server, { recursive: true, force: true });
  // Side by side: bundling uses one core.
  await Promise.all([
    makePictures(variants, cache),
    builder.build(client).then(() => builder.build(ssr)),
  ]);
  const boot = await inlineScript(root, "src/app/boot.ts");
  const favicon = await fs.readFile(path.join(site.folder, "brand/favicon.svg"), "utf8");

  const answers = await prerender({
    pages: pagesOf(site.content),
    dist,
    server,
    boot: boot.html,
    icons: iconLinks(favicon),
    seoTags: tags,
  });
  await copyPictures(variants, cache, dist);

  const settings = siteSettings(site.content, [boot.source], answers);
  await writeFiles(server, { "site.json": `${JSON.stringify(settings, null, 2)}\n` });
  await writeFiles(dist, {
    [packAddress]: await site.pdf(),
    [versionFile]: builtVersion(site.folder, site.content.nextArticle),
    ...(await documentFiles(site.folder, site.content.company)),
    ...(await seoFiles(site, pages)),
    ...hostingFiles(
      settings,
      pages.map(({ address }) => address),
    ),
  });
  await compressFiles(dist);
}

/** Prints content errors for the owner, without a stack trace. */
async function loadOrExplain(source: SiteSource): Promise<LoadedSite> {
  try {
    return await source.load(readCheckedContent);
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
