import { cacheRules, hashedFolders, versionFile } from "../shared/caching.ts";
import {
  headersOfFile,
  type PolicySettings,
  securityHeadersOverTls,
} from "../shared/security-headers.ts";

/** Gives static hosts the same headers as our own server. All of them use TLS. */
export const hostingFiles = (
  settings: PolicySettings,
  addresses: string[],
  prefixes: string[],
) => ({
  // Netlify's; others take the 404.html that is nearest.
  ...(prefixes.length > 0 && {
    "/_redirects": prefixes.map((prefix) => `${prefix}/* ${prefix}/404.html 404\n`).join(""),
  }),
  "/_headers": pagesHeaders(securityHeadersOverTls(settings), addresses),
  // Without it, GitHub Pages leaves out files whose name starts with "_".
  "/.nojekyll": "",
});

/**
 * The `_headers` file of Netlify and Cloudflare Pages. Where two rules set the same header for one address,
 * Cloudflare sends both values, joined by a comma, unless the second takes the first away with `!`. Netlify passes
 * over such a line.
 */
export function pagesHeaders(headers: Record<string, string>, addresses: readonly string[]) {
  return [
    rule("/*", headers),
    ...hashedFolders.map((folder) =>
      rule(`/${folder}/*`, { "cache-control": cacheRules.hashed }, headersOfFile(`${folder}/`)),
    ),
    ...[...addresses, versionFile].map((address) =>
      rule(address, { "cache-control": cacheRules.page }),
    ),
  ].join("\n");
}

function rule(path: string, added: Record<string, string>, replaced: Record<string, string> = {}) {
  const lines = [
    ...Object.keys(replaced).map((name) => `! ${name}`),
    ...Object.entries({ ...added, ...replaced }).map(([name, value]) => `${name}: ${value}`),
  ];
  return `${path}\n${lines.map((line) => `  ${line}\n`).join("")}`;
}
