import { spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { ProxySettings, ReverseProxy } from "./host.ts";
import { missingProgram, root } from "./programs.ts";

const program = process.env.CADDY_PATH ?? "caddy";

export const caddy: ReverseProxy = {
  name: "Caddy",
  missing: () => missingProgram(program, "version"),
  spawn(settings) {
    const file = path.join(settings.folder, "Caddyfile");
    writeFileSync(file, `${options(settings.folder)}\n${site(settings)}`);
    return spawn(program, ["run", "--adapter", "caddyfile", "--config", file], {
      env: { PATH: process.env.PATH, HOME: settings.folder },
    });
  },
};

/** `deploy/Caddyfile` with other ports and another certificate. */
function site({ port, serverPort, certificate, key }: ProxySettings) {
  return readFileSync(path.join(root, "deploy/Caddyfile"), "utf8")
    .replace("127.0.0.1:3000", `127.0.0.1:${serverPort}`)
    .replaceAll(/^(\S*example\.com) \{/gm, `https://$1:${port} {\n\ttls ${certificate} ${key}`);
}

function options(folder: string) {
  return `{
	admin off
	auto_https disable_redirects
	default_bind 127.0.0.1
	storage file_system ${folder}
}`;
}
