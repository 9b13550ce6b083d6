import { existsSync } from "node:fs";
import fs from "node:fs/promises";
import path from "node:path";
import { compressFiles } from "../../src/ssg/write-files.ts";
import { baselinePage, filesOf, firstPicture } from "./baseline-page.ts";

/** Writes the baseline page, with the files of its picture, from our built home page. */
export async function makeBaseline(dist: string, workFolder: string): Promise<string> {
  const folder = path.join(workFolder, "baseline");
  const home = await fs.readFile(path.join(dist, "index.html"), "utf8");
  await fs.mkdir(path.join(folder, "pictures"), { recursive: true });
  await fs.writeFile(path.join(folder, "index.html"), baselinePage(home));
  for (const file of filesOf(firstPicture(home))) {
    await fs.copyFile(path.join(dist, file), path.join(folder, file));
  }
  await completeForOurServer(folder);
  return folder;
}

/** Copies somebody's static files, compresses them like ours and completes them for our server. */
export async function copySite(source: string, workFolder: string): Promise<string> {
  if (!existsSync(path.join(source, "index.html"))) {
    throw new Error(`There is no index.html in ${source}. Name a folder of finished static files.`);
  }
  const folder = await fs.mkdtemp(path.join(workFolder, "other-"));
  await fs.cp(source, folder, { recursive: true });
  await completeForOurServer(folder);
  return folder;
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
  if (!existsSync(notFound)) {
    await fs.writeFile(notFound, "<!doctype html><title>Not found</title>");
  }
  await compressFiles(folder);
  await fs.mkdir(`${folder}-server`, { recursive: true });
  await fs.writeFile(path.join(`${folder}-server`, "site.json"), JSON.stringify(nobody));
}
