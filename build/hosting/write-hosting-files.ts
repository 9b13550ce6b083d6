import fs from "node:fs/promises";
import path from "node:path";
import { securityHeadersOverTls } from "../../protocol/security-headers.ts";
import { addresses } from "../../schema/addresses.ts";
import { fileOf } from "../prerender.ts";
import { caddyFile } from "./caddy.ts";
import { nginxFile } from "./nginx.ts";
import { pagesHeaders } from "./pages-headers.ts";

/**
 * The headers of our own server for hosts that serve the files without it, from the same source
 * and the same settings. Every one of them speaks TLS.
 */
export async function writeHostingFiles({ dist, server }: { dist: string; server: string }) {
  const settings = JSON.parse(await fs.readFile(path.join(server, "site.json"), "utf8"));
  const ownServer = settings.contactOrigin === "own-server";
  const site = {
    headers: securityHeadersOverTls(settings),
    pages: addresses.map((address) => ({ address, file: fileOf(address) })),
    messages: ownServer ? { sentenceWhenAway: sentenceWhenAway(settings) } : undefined,
  };
  const hosting = path.join(server, "hosting");
  await fs.mkdir(hosting, { recursive: true });
  await fs.writeFile(path.join(dist, "_headers"), pagesHeaders(site.headers, addresses));
  // Published from a branch, GitHub Pages would leave out every file whose name starts with "_".
  await fs.writeFile(path.join(dist, ".nojekyll"), "");
  await fs.writeFile(path.join(hosting, "nginx.conf"), nginxFile(site));
  await fs.writeFile(path.join(hosting, "Caddyfile"), caddyFile(site));
}

/** What a visitor without scripts reads, without the characters that mean something to a host. */
function sentenceWhenAway({ email, formPost: { failed, answers } }: SiteSettings) {
  return `${failed} ${answers.broken.replace("{email}", email)}`.replaceAll(/["$\\{}`\n]/g, "");
}

type SiteSettings = { email: string; formPost: { failed: string; answers: { broken: string } } };
