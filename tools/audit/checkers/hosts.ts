import { readdirSync } from "node:fs";
import type { Browser } from "@playwright/test";
import { type CheckResult, count } from "../check-result.ts";
import { buildWithEmailjs } from "../hosts/emailjs-build.ts";
import type { Host } from "../hosts/host.ts";
import { questions, type Site } from "../hosts/questions.ts";
import { serverHosts } from "../hosts/server-hosts.ts";
import { staticHosts } from "../hosts/static-hosts.ts";

/** Every way of docs/deploy.md, one after the other. */
export async function* checkHosts(dist: string, browser: Browser): AsyncGenerator<CheckResult> {
  const addresses = readdirSync(dist)
    .filter((file) => file.endsWith(".html") && file !== "404.html")
    .map((file) => `/${file.replace(/^index\.html$|\.html$/, "")}`);
  for (const host of serverHosts) yield await checkHost(host, { dist, addresses, browser });
  const emailjs = buildWithEmailjs();
  try {
    const site = { dist: emailjs.dist, addresses, browser };
    for (const host of staticHosts(emailjs.dist)) yield await checkHost(host, site);
  } finally {
    emailjs.remove();
  }
}

/** Starts a host and asks it everything that it can answer. */
export async function checkHost(host: Host, site: Site): Promise<CheckResult> {
  const checker = host.name;
  const missing = host.missing();
  if (missing) return { checker, skipped: missing };
  const running = await host.start();
  const findings: string[] = [];
  let asked = 0;
  try {
    for (const { about, needs, only, ask } of questions) {
      if ((needs && host.cannot?.[needs]) || only?.(running) === false) continue;
      asked++;
      await ask(running, site).catch((error: Error) => findings.push(`${about}: ${error.message}`));
    }
  } finally {
    await running.stop();
  }
  const limits = Object.entries(host.cannot ?? {}).map(([ability, why]) => `${ability}: ${why}`);
  const without = limits.length > 0 ? `; not asked: ${limits.join("; ")}` : "";
  const answered = `${asked - findings.length} of ${count(asked, "question")} answered well`;
  return { checker, figure: answered + without, findings };
}
