import { cacheRules, hashedFolders } from "../../protocol/caching.ts";
import { headerName } from "./header-names.ts";

/** For a site block whose `root` is the built site. Caddy sees to TLS by itself. */
export function caddyFile(headers: Record<string, string>): string {
  const lines = Object.entries(headers).map(([name, value]) => `\t${headerName(name)} "${value}"`);
  return `# Written by the build. In the block of the site:
#   root * /path/to/dist
#   import /path/to/Caddyfile

header {
${lines.join("\n")}
}

# Only files that are there, so that nobody keeps a missing one for a year.
@hashed {
	path ${hashedFolders.map((folder) => `/${folder}/*`).join(" ")}
	file
}
header @hashed Cache-Control "${cacheRules.hashed}"
@page path_regexp ^/[^.]*$|\\.html$
header @page Cache-Control "${cacheRules.page}"
@named {
	not path ${hashedFolders.map((folder) => `/${folder}/*`).join(" ")}
	not path_regexp ^/[^.]*$|\\.html$
}
header @named Cache-Control "${cacheRules.named}"

try_files {path} {path}.html
file_server {
	precompressed br gzip
}
handle_errors {
	rewrite * /404.html
	file_server
}
`;
}
