import { spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { ProxySettings, ReverseProxy } from "./host.ts";
import { missingProgram, root } from "./programs.ts";

const program = process.env.NGINX_PATH ?? "nginx";

export const nginx: ReverseProxy = {
  name: "nginx",
  missing: () => missingProgram(program, "-v"),
  spawn(settings) {
    const file = path.join(settings.folder, "nginx.conf");
    writeFileSync(path.join(settings.folder, "site.conf"), site(settings));
    writeFileSync(file, distributionConfig(settings.folder));
    return spawn(program, ["-c", file, "-p", settings.folder, "-e", "stderr"]);
  },
};

/** `deploy/nginx.conf` with other ports and another certificate. */
function site({ port, serverPort, certificate, key }: ProxySettings) {
  return readFileSync(path.join(root, "deploy/nginx.conf"), "utf8")
    .replace("127.0.0.1:3000", `127.0.0.1:${serverPort}`)
    .replaceAll(/^ *listen .*\[::\].*\n/gm, "")
    .replace("listen 443 ", `listen 127.0.0.1:${port} `)
    .replace(/^server \{\s+listen 80;.*?^\}\n/ms, "")
    .replace(/ssl_certificate .*;/, `ssl_certificate ${certificate};`)
    .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${key};`);
}

/** What a distribution's own nginx.conf has around a site, compression included. */
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
events {}
http {
  gzip on;
  ${temporary.join("\n  ")}
  include ${at("site.conf")};
}
`;
}
