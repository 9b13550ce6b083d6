import { cacheRules, hashedFolders } from "../../protocol/caching.ts";
import { contactPath, formPath, largestRequest } from "../../protocol/contact-message.ts";
import { headerName } from "./header-names.ts";
import type { HostedSite } from "./hosted-site.ts";
import { otherSpellings } from "./other-spellings.ts";

/** For a server block with TLS whose `root` is the built site. */
export function nginxFile({ headers, pages, messages }: HostedSite): string {
  const names = Object.keys(headers).map(headerName);
  const sent = Object.entries(headers).map(
    ([name, value]) => `add_header ${headerName(name)} "${value}" always;`,
  );
  return `# Written by the build. In a server block with TLS whose root is the folder of the built site:
#   include /path/to/nginx.conf;
# A location with an add_header of its own loses all of these: repeat them there.

${sent.join("\n")}

set $site_cache "${cacheRules.named}";
if ($uri ~ "^/[^.]*$|\\.html$") { set $site_cache "${cacheRules.page}"; }
if ($uri ~ "^/(${hashedFolders.join("|")})/") { set $site_cache "${cacheRules.hashed}"; }
# Without "always", so that nobody keeps a missing file for a year.
add_header Cache-Control $site_cache;

# The build has compressed every text. Where the brotli module is there: brotli_static on;
gzip_static on;
gzip_vary on;
charset utf-8;
charset_types text/html text/css text/plain text/xml text/javascript application/javascript;

location / { try_files $uri =404; }
# Compressed forms have no address of their own, nor has what the build tells other hosts.
location ~ "\\.(br|gz)$|^/_|/\\.(?!well-known/)" { return 404; }
# Types that older lists of nginx lack, or have otherwise.
location ~ \\.js$ { types {} default_type text/javascript; }
location ~ \\.webmanifest$ { types {} default_type application/manifest+json; }
location ~ \\.avif$ { types {} default_type image/avif; }

# Every page has one address; other spellings lead to it.
${pages.map((page) => pageLocations(page, messages !== undefined)).join("\n")}

error_page 404 /404.html;
location = /404.html {
  internal;
${indent(sent)}
  add_header Cache-Control "${cacheRules.page}" always;
}
${messages ? forwarding(names, messages.sentenceWhenAway) : ""}`;
}

function pageLocations({ address, file }: HostedSite["pages"][number], takesMessages: boolean) {
  const here = `try_files /${file} =404;`;
  const posted = takesMessages && address === formPath ? `${toServer("POST")} ` : "";
  return `location = ${address} { ${posted}${here} }
location ~* "${otherSpellings(address)}" { return 308 ${address}$is_args$args; }`;
}

/**
 * Returned and caught at once: of all ways to go on from an `if`, the one nginx vouches for. It
 * would go this way once only, and our server may be away: hence "recursive".
 */
function toServer(method?: "POST") {
  const on = method ? `if ($request_method = ${method}) { return 418; }` : "return 418;";
  return `recursive_error_pages on; error_page 418 = @site_server; ${on}`;
}

/** Our server says the same headers, which must not stand in the answer twice. */
function forwarding(names: string[], sentenceWhenAway: string) {
  return `
# Messages go to our own server. Say where it is, outside the server block:
#   upstream site_server { server 127.0.0.1:3000; }
location = ${contactPath} { ${toServer()} }
location @site_server {
  set $site_cache "";
  # Larger than what our server takes, so that the refusal is its own page.
  client_max_body_size ${(2 * largestRequest) / 1024}k;
  proxy_pass http://site_server;
  proxy_set_header Host $http_host;
  proxy_set_header X-Forwarded-Host $http_host;
  proxy_set_header X-Forwarded-Proto $scheme;
  # Not added to what the visitor sent: only the address that nginx itself has seen counts.
  proxy_set_header X-Forwarded-For $remote_addr;
${indent(names.map((name) => `proxy_hide_header ${name};`))}
  error_page 502 504 = @site_server_away;
}
location @site_server_away {
  default_type text/plain;
  return 502 "${sentenceWhenAway}\\n";
}
`;
}

function indent(lines: string[]) {
  return lines.map((line) => `  ${line}`).join("\n");
}
