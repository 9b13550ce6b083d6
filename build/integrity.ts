import { createHash } from "node:crypto";
import fs from "node:fs/promises";
import path from "node:path";

/**
 * Writes into every page which bytes its scripts and stylesheets have, so that a browser refuses
 * a file that was changed on its way or on the host. Runs when those files are final.
 */
export async function addIntegrity(dist: string) {
  const digests = new Map<string, string>();
  for (const file of await fs.readdir(path.join(dist, "assets"))) {
    if (!/\.(js|css)$/.test(file)) continue;
    const bytes = await fs.readFile(path.join(dist, "assets", file));
    const digest = createHash("sha384").update(bytes).digest("base64");
    digests.set(`/assets/${file}`, `sha384-${digest}`);
  }
  for (const file of await fs.readdir(dist)) {
    if (!file.endsWith(".html")) continue;
    const name = path.join(dist, file);
    await fs.writeFile(name, withIntegrity(await fs.readFile(name, "utf8"), digests));
  }
}

/** Not what is only named: a disabled stylesheet is never fetched. */
const loaders =
  /<script\b[^>]* src="[^"]*"|<link rel="(?:stylesheet|modulepreload)"(?! disabled)[^>]* href="[^"]*"/g;

export function withIntegrity(html: string, digests: ReadonlyMap<string, string>): string {
  return html.replaceAll(loaders, (tag) => {
    const address = /(?:src|href)="([^"]*)"$/.exec(tag)?.[1] ?? "";
    const digest = digests.get(address);
    if (!digest) throw new Error(`A page loads ${address}, which the build did not write.`);
    return `${tag} integrity="${digest}"`;
  });
}
