import fs from "node:fs/promises";
import path from "node:path";
import { addresses } from "../../content/pages.ts";
import { type PolicySettings, securityHeadersOverTls } from "../../shared/security-headers.ts";
import { pagesHeaders } from "./pages-headers.ts";

/** Gives static hosts the same headers as our own server. All of them use TLS. */
export async function writeHostingFiles(dist: string, settings: PolicySettings) {
  const headers = securityHeadersOverTls(settings);
  await fs.writeFile(path.join(dist, "_headers"), pagesHeaders(headers, addresses));
  // Without it, GitHub Pages leaves out files whose name starts with "_".
  await fs.writeFile(path.join(dist, ".nojekyll"), "");
}
