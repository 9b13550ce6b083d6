import { cacheRules, hashedFolders } from "../../protocol/caching.ts";
import { headerName } from "./header-names.ts";

/** For a server block with TLS whose `root` is the built site. */
export function nginxFile(headers: Record<string, string>): string {
  const lines = Object.entries(headers).map(
    ([name, value]) => `add_header ${headerName(name)} "${value}" always;`,
  );
  return `# Written by the build. In a server block with TLS whose root is the folder of the built site:
#   include /path/to/nginx.conf;
# A location with an add_header of its own loses all of these: repeat the include there.

${lines.join("\n")}

set $site_cache "${cacheRules.named}";
if ($uri ~ "^/[^.]*$|\\.html$") { set $site_cache "${cacheRules.page}"; }
if ($uri ~ "^/(${hashedFolders.join("|")})/") { set $site_cache "${cacheRules.hashed}"; }
# Without "always", so that nobody keeps a missing file for a year.
add_header Cache-Control $site_cache;

# The build has compressed every text. Where the brotli module is there: brotli_static on;
gzip_static on;
gzip_vary on;
charset utf-8;

location = / { try_files /index.html =404; }
location / { try_files $uri $uri.html =404; }
# Types that older lists of nginx lack.
location ~ \\.webmanifest$ { types {} default_type application/manifest+json; }
location ~ \\.avif$ { types {} default_type image/avif; }
error_page 404 /404.html;
location = /404.html { internal; }
`;
}
