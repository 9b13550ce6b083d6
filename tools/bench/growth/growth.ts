// What becomes of the site when its content has grown: `npm run bench:growth`.
import fs from "node:fs/promises";
import path from "node:path";
import { endWith } from "../end-with.ts";
import { buildSite } from "./build-site.ts";
import { makeContent } from "./make-content.ts";
import { measurePages } from "./measure-pages.ts";
import { growthReport } from "./report.ts";

const size = { pictures: 1000, articles: 1000 };

const root = path.join(import.meta.dirname, "../../..");

await endWith(async () => {
  // Inside the repository, where the built code finds its packages.
  const folder = path.join(root, ".cache/growth");
  const folders = {
    content: path.join(folder, "content"),
    dist: path.join(folder, "dist"),
    cache: path.join(folder, "pictures"),
  };
  try {
    await fs.rm(folder, { recursive: true, force: true });
    console.log(`Making ${size.pictures} pictures and ${size.articles} articles…`);
    await makeContent(path.join(root, "content"), folders.content, size);
    // Only the new pictures are new: the others are there, as on the owner's machine.
    await fs.cp(path.join(root, ".cache/pictures"), folders.cache, { recursive: true });
    console.log("Building it, which takes some minutes for new pictures…");
    const secondsWithNewPictures = await buildSite(folders);
    const secondsAgain = await buildSite(folders);
    console.log("Scrolling and searching on a slow phone…");
    const pages = await measurePages(folders.dist);
    const figures = { ...size, secondsWithNewPictures, secondsAgain, ...pages };
    console.log(`\n${growthReport(figures)}\n`);
    return 0;
  } finally {
    await fs.rm(folder, { recursive: true, force: true });
  }
});
