import { cacheRules, hashedFolders } from "../../shared/caching.ts";
import { versionFile } from "../../shared/version-file.ts";

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
  const lines = Object.entries(headers).map(([name, value]) => `  ${headerName(name)}: ${value}\n`);
  return `${path}\n${lines.join("")}`;
}

/** `content-security-policy` becomes `Content-Security-Policy`. */
function headerName(name: string): string {
  return name.replace(/(^|-)[a-z]/g, (letter) => letter.toUpperCase());
}
