import { addresses } from "../content/pages.ts";
import { cacheRules, hashedFolders, versionFile } from "../shared/caching.ts";
import { type PolicySettings, securityHeadersOverTls } from "../shared/security-headers.ts";

/** Gives static hosts the same headers as our own server. All of them use TLS. */
export const hostingFiles = (settings: PolicySettings) => ({
  "/_headers": pagesHeaders(securityHeadersOverTls(settings), addresses),
  // Without it, GitHub Pages leaves out files whose name starts with "_".
  "/.nojekyll": "",
});

/**
 * The `_headers` file of Netlify and Cloudflare Pages. No two rules may set the same header for one
 * address: Cloudflare would send both values, joined by a comma.
 */
export function pagesHeaders(headers: Record<string, string>, addresses: readonly string[]) {
  return [
    rule("/*", headers),
    ...hashedFolders.map((folder) => rule(`/${folder}/*`, { "cache-control": cacheRules.hashed })),
    ...[...addresses, versionFile].map((address) =>
      rule(address, { "cache-control": cacheRules.page }),
    ),
  ].join("\n");
}

function rule(path: string, headers: Record<string, string>) {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`);
  return `${path}\n${lines.join("")}`;
}
