import { caddy } from "./caddy.ts";
import { nginx } from "./nginx.ts";

/** Without `www.` */
export const domain = "himal.test";
export const www = `www.${domain}`;

// Only Linux has the other addresses of 127.0.0.0/8 that visitors come from here.
export const proxies = [nginx, caddy].map((proxy) => {
  const canRun = process.platform === "linux" && proxy.isInstalled();
  const title = canRun ? proxy.name : `${proxy.name} (not run: needs Linux and ${proxy.name})`;
  return { proxy, title, canRun };
});
