import { makeCards } from "../og-images/make-cards.ts";
import { loadSite } from "../site-content.ts";
import { pageFacts } from "./page-seo.ts";
import { writeHeadTags } from "./write-head-tags.ts";
import { writeFiles, writeSeoFiles } from "./write-seo-files.ts";

/** Everything that lets the prerendered pages be found, listed and shared. */
export async function makeFindable({
  content: folder,
  dist,
  cache,
}: {
  content: string;
  dist: string;
  cache: string;
}) {
  const site = await loadSite(folder);
  const pages = pageFacts(site.content);
  const cards = await makeCards(site, pages, cache);
  await writeFiles(
    dist,
    Object.fromEntries([...cards.values()].map((card) => [card.file, card.bytes])),
  );
  await writeHeadTags(site, { pages, cards, folder, dist });
  await writeSeoFiles(site, pages, { folder, dist });
}
