import { spawn, spawnSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { followRecipe } from "../follow-recipe.ts";
import { isInstalled } from "../is-installed.ts";
import type { ProxySettings, ReverseProxy } from "./start-proxy.ts";

const program = "nginx";

export const nginx: ReverseProxy = {
  name: "nginx",
  isInstalled: () => isInstalled(program, "-v"),
  spawn(settings) {
    const { folder, domain, editor } = settings;
    const file = path.join(folder, "nginx.conf");
    const paths = { "/etc/nginx/conf.d": folder, "/etc/nginx": folder, " -g www-data": "" };
    followRecipe("deploy/nginx.conf >", paths, { domain });
    if (editor) {
      followRecipe("deploy/editor.nginx.conf >", paths, { domain });
      followRecipe("/dev/stdin /etc/nginx/editor-secret", paths, { secret: editor.secret });
      followRecipe("/dev/null /etc/nginx/editor-people", paths);
      for (const person of editor.people) followRecipe("openssl passwd", paths, person);
    }
    if (isOld()) followRecipe("/http2 on;/d", paths);
    for (const name of readdirSync(folder).filter((name) => name.startsWith("udaya-site"))) {
      const site = path.join(folder, name);
      writeFileSync(site, forTest(readFileSync(site, "utf8"), settings));
    }
    writeFileSync(file, distributionConfig(folder));
    return spawn(program, ["-c", file, "-p", folder, "-e", "stderr"]);
  },
};

/** Before 1.25.1, the directive `http2` is unknown. */
function isOld() {
  const { stderr } = spawnSync(program, ["-v"], { encoding: "utf8" });
  const [, minor, patch] = /nginx\/1\.(\d+)\.(\d+)/.exec(stderr)?.map(Number) ?? [];
  return minor !== undefined && patch !== undefined && minor * 100 + patch < 2501;
}

/** The recipe with other ports and another certificate. */
function forTest(recipe: string, settings: ProxySettings) {
  const { folder, port, httpPort, serverPort, editor, certificate, key } = settings;
  return recipe
    .replace("127.0.0.1:3000", `127.0.0.1:${serverPort}`)
    .replace("127.0.0.1:3001", `127.0.0.1:${editor?.port}`)
    .replaceAll("/etc/nginx", folder)
    .replaceAll(/^ *listen .*\[::\].*\n/gm, "")
    .replaceAll("listen 80", `listen 127.0.0.1:${httpPort}`)
    .replaceAll("listen 443", `listen 127.0.0.1:${port}`)
    .replaceAll("/var/log/nginx/error.log", path.join(folder, "error.log"))
    .replaceAll(/ssl_certificate .*;/g, `ssl_certificate ${certificate};`)
    .replaceAll(/ssl_certificate_key .*;/g, `ssl_certificate_key ${key};`);
}

/** What a distribution's own nginx.conf has around a site, compression and logs included. */
function distributionConfig(folder: string) {
  const at = (name: string) => path.join(folder, name);
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${at(name)};`,
  );
  return `
${process.getuid?.() === 0 ? "user root;" : ""}
worker_processes 1;
daemon off;
pid ${at("pid")};
error_log ${at("error.log")} info;
events {}
http {
  gzip on;
  access_log ${at("access.log")};
  ${temporary.join("\n  ")}
  include ${at("udaya-site*.conf")};
}
`;
}
