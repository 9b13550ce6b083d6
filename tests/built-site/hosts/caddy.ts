import { spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Host, HostSettings } from "./host.ts";
import { isInstalled } from "./temporary.ts";

const program = process.env.CADDY_PATH ?? "caddy";

export const caddy: Host = {
  name: "Caddy",
  isInstalled: () => isInstalled(program, "version"),
  encodings: () => ["br", "gzip"],
  start(settings) {
    const file = path.join(settings.folder, "Caddyfile");
    writeFileSync(file, `${frame(settings.folder)}\n${site(settings)}`);
    return spawn(program, ["run", "--adapter", "caddyfile", "--config", file], {
      env: {
        PATH: process.env.PATH,
        HOME: settings.folder,
        SITE_SERVER: `127.0.0.1:${settings.serverPort}`,
      },
    });
  },
};

/** The site as it stands in the repository, but for places, the port and the certificate. */
function site({ root, port, certificate, key }: HostSettings) {
  return readFileSync(path.join(root, "hosting/Caddyfile"), "utf8")
    .replaceAll("/srv/udaya-site", root)
    .replaceAll(/^(\S*example\.com) \{/gm, `https://$1:${port} {\n\ttls ${certificate} ${key}`);
}

function frame(folder: string) {
  return `{
	admin off
	auto_https disable_redirects
	default_bind 127.0.0.1
	storage file_system ${folder}
}`;
}
