import { cacheRules, hashedFolders } from "../../protocol/caching.ts";
import { contactPath, formPath } from "../../protocol/contact-message.ts";
import { headerName } from "./header-names.ts";
import type { HostedSite } from "./hosted-site.ts";
import { otherSpellings } from "./other-spellings.ts";

const hashed = `path ${hashedFolders.map((folder) => `/${folder}/*`).join(" ")}`;
const page = "path_regexp ^/[^.]*$|\\.html$";

const types = [
  ["webmanifest", "application/manifest+json"],
  ["avif", "image/avif"],
  ["woff2", "font/woff2"],
] as const;

/** For a site block whose `root` is the built site. Caddy sees to TLS by itself. */
export function caddyFile({ headers, pages, messages }: HostedSite): string {
  const sent = Object.entries(headers).map(([name, value]) => `\t${headerName(name)} "${value}"`);
  return `# Written by the build. In the block of the site:
#   root * /path/to/dist
#   import /path/to/Caddyfile

header {
${sent.join("\n")}
}
${messages ? forwarding(Object.keys(headers).map(headerName)) : ""}
handle {
	# Every page has one address; other spellings lead to it.
	map {query} {site_query} {
		~(.+) "?\${1}"
		default ""
	}
${pages.map(pageRules).join("\n")}

	# Only files that are there, so that nobody keeps a missing one for a year.
	@hashed {
		${hashed}
		file
	}
	header @hashed Cache-Control "${cacheRules.hashed}"
	@page ${page}
	header @page Cache-Control "${cacheRules.page}"
	@named {
		not ${hashed}
		not ${page}
	}
	header @named Cache-Control "${cacheRules.named}"

	# Types that the machine's own list may lack; last, because Caddy removes what it does not know.
${types.map(typeRule).join("\n")}

	file_server {
		precompressed br gzip
		# Compressed forms have no address of their own, nor has what the build tells other hosts.
		hide *.br *.gz _headers .nojekyll 404.html
	}
}
handle_errors {
	@missing expression \`{http.error.status_code} == 404\`
	handle @missing {
		header Cache-Control "${cacheRules.page}"
		rewrite * /404.html
		file_server {
			precompressed br gzip
		}
	}
${messages ? away(messages.sentenceWhenAway) : ""}}
`;
}

function typeRule([ending, type]: (typeof types)[number]) {
  return `	@${ending} path *.${ending}
	header @${ending} {
		Content-Type ${type}
		defer
	}`;
}

function pageRules({ address, file }: HostedSite["pages"][number]) {
  const name = file.replace(/\.html$/, "");
  return `	@${name} path_regexp ^${address}$
	rewrite @${name} /${file}
	@other-${name} {
		path_regexp (?i)${otherSpellings(address)}
		not path_regexp ^${address}$
	}
	redir @other-${name} ${address}{site_query} 308`;
}

function away(sentence: string) {
  return `	@away expression \`{http.error.status_code} in [502, 504]\`
	handle @away {
		header Content-Type "text/plain; charset=utf-8"
		respond "${sentence}" 502
	}
`;
}

/** Our server says the same headers, which must not stand in the answer twice. */
function forwarding(names: string[]) {
  return `
# Messages go to our own server. SITE_SERVER in Caddy's environment says where it is otherwise.
@messages expression \`path('${contactPath}') || (method('POST') && path('${formPath}'))\`
handle @messages {
	reverse_proxy {$SITE_SERVER:127.0.0.1:3000} {
${names.map((name) => `\t\theader_down -${name}`).join("\n")}
	}
}
`;
}
