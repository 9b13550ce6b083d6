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
    const { folder, domain, editor } = settings;
    const file = path.join(folder, "Caddyfile");
    const paths = { "/etc/caddy": folder, " -g caddy": "" };
    followRecipe(`domain/g" /srv/udaya-site/deploy/Caddyfile`, paths, { domain });
    if (editor) {
      followRecipe("deploy/editor.Caddyfile", paths, { domain });
      followRecipe("/dev/stdin /etc/caddy/editor-secret", paths, { secret: editor.secret });
      followRecipe("/dev/stdin /etc/caddy/editor-people", paths);
      for (const person of editor.people) followRecipe("caddy hash-password", paths, person);
    }
    writeFileSync(file, forTest(readFileSync(file, "utf8"), settings));
    return spawn(program, ["run", "--adapter", "caddyfile", "--config", file], {
      env: { PATH: process.env.PATH, HOME: settings.folder },
    });
  },
};

/** The recipe with other ports and a given certificate. */
function forTest(recipe: string, settings: ProxySettings) {
  const { folder, port, httpPort, serverPort, editor, certificate, key } = settings;
  const options = `{
	http_port ${httpPort}
	https_port ${port}
	default_bind 127.0.0.1
	storage file_system ${folder}`;
  return recipe
    .replace(/^\{$/m, options)
    .replace("127.0.0.1:3000", `127.0.0.1:${serverPort}`)
    .replace("127.0.0.1:3001", `127.0.0.1:${editor?.port}`)
    .replaceAll(/\/(etc|var\/lib)\/caddy/g, folder)
    .replaceAll(/^[\w.-]+ \{$/gm, `$&\n\ttls ${certificate} ${key}`);
}
