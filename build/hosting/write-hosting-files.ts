import fs from "node:fs/promises";
import path from "node:path";
import { securityHeadersOverTls } from "../../protocol/security-headers.ts";
import { addresses } from "../../schema/addresses.ts";
import { caddyFile } from "./caddy.ts";
import { nginxFile } from "./nginx.ts";
import { pagesHeaders } from "./pages-headers.ts";

/**
 * The headers of our own server for hosts that serve the files without it, from the same source
 * and the same settings. Every one of them speaks TLS.
 */
export async function writeHostingFiles({ dist, server }: { dist: string; server: string }) {
  const settings = JSON.parse(await fs.readFile(path.join(server, "site.json"), "utf8"));
  const headers = securityHeadersOverTls(settings);
  const hosting = path.join(server, "hosting");
  await fs.mkdir(hosting, { recursive: true });
  await fs.writeFile(path.join(dist, "_headers"), pagesHeaders(headers, addresses));
  await fs.writeFile(path.join(hosting, "nginx.conf"), nginxFile(headers));
  await fs.writeFile(path.join(hosting, "Caddyfile"), caddyFile(headers));
}
