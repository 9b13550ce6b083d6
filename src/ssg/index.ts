import fs from "node:fs/promises";
import path from "node:path";
import type { ViteBuilder } from "vite";
import { readCheckedContent } from "../content/check/check-content.ts";
import { incompleteEditions } from "../content/check/editions.ts";
import { pagesOf } from "../content/pages.ts";
import { ContentError } from "../content/read-content.ts";
import { packAddress } from "../schema/investor-pack.ts";
import { publicAddress } from "../schema/language.ts";
import { versionFile } from "../shared/caching.ts";
import { documentFiles } from "./documents.ts";
import { builtVersion } from "./git.ts";
import { copyPictures, makePictures } from "./images/make-pictures.ts";
import { inlineScript } from "./inline-script.ts";
import { prerender } from "./prerender.ts";
import { iconLinks, seoTags } from "./seo/head-tags.ts";
import { seoFiles } from "./seo/seo-files.ts";
import type { LoadedSite, SiteSource } from "./site-content.ts";
import { type AnswerPages, siteSettings } from "./site-settings.ts";
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
  const { client, alphabets, ssr } = builder.environments;
  if (!client || !alphabets || !ssr) throw new Error("All three environments are needed.");

  const site = await loadOrExplain(source);
  const editions = [];
  for (const edition of site.editions) {
    const { language } = edition.content;
    const tags = await seoTags(edition, edition.pages);
    editions.push({ language, pages: pagesOf(edition.content), seoTags: tags });
  }
  // With the share images, which the tags name.
  // Every language shows the same.
  const variants = [
    ...new Map(site.editions.flatMap(({ library }) => [...library.variants])).values(),
  ];

  await fs.rm(server, { recursive: true, force: true });
  // Side by side: bundling uses one core.
  await Promise.all([
    makePictures(variants, cache),
    builder
      .build(client)
      .then(() => builder.build(alphabets))
      .then(() => builder.build(ssr)),
  ]);
  const boot = await inlineScript(root, "src/app/boot.ts");
  const favicon = await fs.readFile(path.join(site.folder, "brand/favicon.svg"), "utf8");

  const answers = await prerender({
    editions,
    dist,
    server,
    boot: boot.html,
    icons: iconLinks(favicon),
  });
  await copyPictures(variants, cache, dist);

  const settings = siteSettings(
    site.editions.map(({ content }, place) => ({
      content,
      answers: answers[place] as AnswerPages,
    })),
    [boot.source],
  );
  await writeFiles(server, { "site.json": `${JSON.stringify(settings, null, 2)}\n` });
  await writeFiles(dist, {
    [packAddress]: await site.pdf(),
    [versionFile]: builtVersion(site.folder, site.content.nextArticle),
    ...(await documentFiles(site.folder, site.content.company)),
    ...(await seoFiles(site)),
    ...hostingFiles(
      settings,
      site.editions.flatMap(({ content, pages }) =>
        pages.map(({ address }) => publicAddress(content.language, address)),
      ),
      site.editions.flatMap(({ content }) => content.language.prefix || []),
    ),
  });
  await compressFiles(dist);
}

/** What is online may be left out after a change of the default language only: the log of the build says so. */
async function readAndWarn(folder: string) {
  const site = await readCheckedContent(folder);
  for (const { text } of incompleteEditions(site)) {
    console.warn(`${text} \`npm run check\` says what is missing.`);
  }
  return site;
}

/** Prints content errors for the owner, without a stack trace. */
async function loadOrExplain(source: SiteSource): Promise<LoadedSite> {
  try {
    return await source.load(readAndWarn);
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
