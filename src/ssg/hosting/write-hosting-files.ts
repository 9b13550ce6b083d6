import fs from "node:fs/promises";
import path from "node:path";
import { addresses } from "../../content/pages.ts";
import { type PolicySettings, securityHeadersOverTls } from "../../shared/security-headers.ts";
import { pagesHeaders } from "./pages-headers.ts";

/**
 * The headers of our own server for static hosts, which serve the files without it, from the same
 * source and the same settings. Every one of them speaks TLS.
 */
export async function writeHostingFiles(dist: string, settings: PolicySettings) {
  const headers = securityHeadersOverTls(settings);
  await fs.writeFile(path.join(dist, "_headers"), pagesHeaders(headers, addresses));
  // Published from a branch, GitHub Pages would leave out every file whose name starts with "_".
  await fs.writeFile(path.join(dist, ".nojekyll"), "");
}
