import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { SiteSettings } from "../shared/site-settings.ts";
import { PlainError } from "./errors.ts";
import { notFoundPage } from "./pages.ts";

/** Finds the built site in a folder, and its settings in the `-server` folder beside it. */
export function findBuiltSite(folder: string) {
  const dist = path.resolve(folder);
  const settings = `${dist}-server/site.json`;
  const files = [settings, ...["index.html", notFoundPage].map((name) => path.join(dist, name))];
  if (!files.every((file) => existsSync(file))) {
    throw new PlainError(`There is no built site in ${folder}. Run npm start, which builds it.`);
  }
  return { dist, siteSettings: JSON.parse(readFileSync(settings, "utf8")) as SiteSettings };
}
