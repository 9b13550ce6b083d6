import { spawn, spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import path from "node:path";

/** The usual way to serve such a site: static files, compressed ahead of time. */
function configuration(dist: string, folder: string, port: number) {
  const at = (name: string) => path.join(folder, name);
  return `
worker_processes 1;
daemon off;
pid ${at("pid")};
error_log ${at("error.log")};
events { worker_connections 1024; }
http {
  types { text/html html; text/css css; text/javascript js; image/avif avif; }
  access_log off;
  sendfile on;
  keepalive_requests 1000000;
  gzip_static on;
  client_body_temp_path ${at("body")};
  proxy_temp_path ${at("proxy")};
  fastcgi_temp_path ${at("fastcgi")};
  uwsgi_temp_path ${at("uwsgi")};
  scgi_temp_path ${at("scgi")};
  server {
    listen 127.0.0.1:${port};
    root ${dist};
    location / { try_files $uri $uri.html $uri/index.html =404; }
  }
}
`;
}

/** nginx with the same files, or undefined where there is none. */
export function startNginx(settings: { dist: string; folder: string; port: number }) {
  const program = process.env.NGINX_PATH ?? "nginx";
  if (spawnSync(program, ["-v"], { stdio: "ignore" }).status !== 0) return undefined;
  const file = path.join(settings.folder, "nginx.conf");
  writeFileSync(file, configuration(settings.dist, settings.folder, settings.port));
  return spawn(program, ["-c", file, "-p", settings.folder, "-e", "stderr"], { stdio: "inherit" });
}
