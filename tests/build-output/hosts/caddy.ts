import { spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Host, HostSettings } from "./host.ts";
import { isInstalled } from "./temporary.ts";

const program = process.env.CADDY_PATH ?? "caddy";

export const caddy: Host = {
  name: "Caddy",
  isInstalled: () => isInstalled(program, "version"),
  start(settings) {
    const file = path.join(settings.folder, "Caddyfile");
    writeFileSync(file, `${frame(settings.folder)}\n${site(settings)}`);
    return spawn(program, ["run", "--adapter", "caddyfile", "--config", file], {
      env: { PATH: process.env.PATH, HOME: settings.folder },
    });
  },
};

/** The site as it stands in the repository, but for the ports and the certificate. */
function site({ root, port, serverPort, certificate, key }: HostSettings) {
  return readFileSync(path.join(root, "deploy/Caddyfile"), "utf8")
    .replace("127.0.0.1:3000", `127.0.0.1:${serverPort}`)
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
