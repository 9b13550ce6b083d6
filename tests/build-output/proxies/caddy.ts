import { spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { followRecipe } from "../follow-recipe.ts";
import { isInstalled } from "../is-installed.ts";
import type { ProxySettings, ReverseProxy } from "./start-proxy.ts";

const program = "caddy";

export const caddy: ReverseProxy = {
  name: "Caddy",
  isInstalled: () => isInstalled(program, "version"),
  spawn(settings) {
    const file = path.join(settings.folder, "Caddyfile");
    followRecipe(
      `domain/g" /srv/udaya-site/deploy/Caddyfile`,
      { "/etc/caddy/Caddyfile": file },
      settings.domain,
    );
    writeFileSync(file, forTest(readFileSync(file, "utf8"), settings));
    return spawn(program, ["run", "--adapter", "caddyfile", "--config", file], {
      env: { PATH: process.env.PATH, HOME: settings.folder },
    });
  },
};

/** The recipe with other ports and a given certificate. */
function forTest(recipe: string, settings: ProxySettings) {
  const { folder, port, httpPort, serverPort, certificate, key } = settings;
  const options = `{
	admin off
	http_port ${httpPort}
	https_port ${port}
	default_bind 127.0.0.1
	storage file_system ${folder}`;
  return recipe
    .replace(/^\{$/m, options)
    .replace("127.0.0.1:3000", `127.0.0.1:${serverPort}`)
    .replaceAll(/^[\w.-]+ \{$/gm, `$&\n\ttls ${certificate} ${key}`);
}
