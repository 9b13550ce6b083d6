import { existsSync } from "node:fs";
import fs from "node:fs/promises";
import path from "node:path";
import { compressFiles } from "../../src/ssg/compress.ts";
import { baselinePage, filesOf, firstPicture } from "./baseline-page.ts";

export type Site = {
  name: string;
  folder: string;
  /** Only our own pages are made for our security policy; others may have inline styles. */
  policy: "ours" | "none";
};

export const ourSite = (dist: string): Site => ({ name: "our site", folder: dist, policy: "ours" });

/** Writes the baseline page, with the files of its picture, from our built home page. */
export async function makeBaseline(dist: string, workFolder: string): Promise<Site> {
  const folder = path.join(workFolder, "baseline");
  const home = await fs.readFile(path.join(dist, "index.html"), "utf8");
  await fs.mkdir(path.join(folder, "pictures"), { recursive: true });
  await fs.writeFile(path.join(folder, "index.html"), baselinePage(home));
  for (const file of filesOf(firstPicture(home))) {
    await fs.copyFile(path.join(dist, file), path.join(folder, file));
  }
  await completeForOurServer(folder);
  return { name: "baseline", folder, policy: "none" };
}

/** A copy of somebody's static files, compressed like ours and complete for our server. */
export async function adopt(source: string, workFolder: string): Promise<Site> {
  const name = path.basename(path.resolve(source));
  await fs.access(path.join(source, "index.html")).catch(() => {
    throw new Error(`There is no index.html in ${source}. Name a folder of finished static files.`);
  });
  const folder = await fs.mkdtemp(path.join(workFolder, `${name}-`));
  await fs.cp(source, folder, { recursive: true });
  await completeForOurServer(folder);
  return { name: source, folder, policy: "none" };
}

/** What our server has to know of a site; nobody writes to a site that is only measured. */
const nobody = {
  contactOrigin: "own-server",
  contactKeys: { publicKey: "", serviceId: "", templateId: "" },
  address: "https://measured.example",
  company: "Measured",
  email: "nobody@measured.example",
};

async function completeForOurServer(folder: string) {
  const notFound = path.join(folder, "404.html");
  if (!existsSync(notFound))
    await fs.writeFile(notFound, "<!doctype html><title>Not found</title>");
  await compressFiles(folder);
  await fs.mkdir(`${folder}-server`, { recursive: true });
  await fs.writeFile(path.join(`${folder}-server`, "site.json"), JSON.stringify(nobody));
}
