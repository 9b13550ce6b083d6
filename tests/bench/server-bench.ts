import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { contactPath } from "../../protocol/contact-message.ts";
import { saveResult } from "../../tools/results/save-result.ts";
import { type Load, type Outcome, runLoad } from "./load.ts";
import { startNginx } from "./nginx.ts";

/** `npm run bench:server`: how fast the server is, beside nginx with the same files. */

const root = path.join(import.meta.dirname, "../..");
const seconds = Number(process.env.BENCH_SECONDS ?? 5);
const port = Number(process.env.BENCH_PORT ?? 4520);
const folder = mkdtempSync(path.join(tmpdir(), "server-bench-"));
const pages: Omit<Load, "port"> = {
  connections: 20,
  seconds,
  method: "GET",
  paths: ["/", "/about", "/services", "/contact"],
};

const server = spawn(process.execPath, [path.join(root, "server/index.ts")], {
  cwd: root,
  stdio: "inherit",
  env: {
    ...process.env,
    PORT: String(port),
    HOST: "127.0.0.1",
    LOG_LEVEL: "silent",
    DATA_DIR: path.join(folder, "data"),
    RATE_PER_ADDRESS: "999999/1s",
    RATE_OVERALL: "999999/1s",
    SPOOL_MESSAGES: "999999",
  },
});
const runs: ({ title: string } & Outcome)[] = [];
const nginx = startNginx({ dist: path.join(root, "dist"), folder, port: port + 1 });

try {
  await answering(port, server);
  if (nginx) await answering(port + 1, nginx);
  console.log(
    `\n${cpus().length} cores, shared with the load; ${seconds} s each; 20 connections\n`,
  );
  await measure("pages, this server", { ...pages, port });
  if (nginx) await measure("pages, nginx", { ...pages, port: port + 1 });
  else
    console.log(
      "pages, nginx            not measured: nginx is not installed (NGINX_PATH names one)",
    );
  await measure("contact post, on disk", {
    port,
    connections: 20,
    seconds,
    method: "POST",
    paths: [contactPath],
    body: JSON.stringify(envelope()),
  });
  console.log(`\nKept in ${await saveResult("server", { runs })}`);
} finally {
  await Promise.all([end(server), end(nginx)]);
  rmSync(folder, { recursive: true, force: true });
}

async function measure(title: string, load: Load) {
  await runLoad({ ...load, seconds: 1 });
  const outcome = await runLoad(load);
  runs.push({ title, ...outcome });
  const { perSecond, p50, p99, failed } = outcome;
  const figures = [
    `${Math.round(perSecond)}/s`.padStart(8),
    `p50 ${p50.toFixed(1)} ms`.padStart(13),
    `p99 ${p99.toFixed(1)} ms`.padStart(14),
    failed > 0 ? `${failed} failed` : "",
  ];
  console.log(`${title.padEnd(22)}${figures.join(" ")}`);
  if (failed > 0) process.exitCode = 1;
}

async function end(child: ChildProcess | undefined) {
  if (!child || child.exitCode !== null) return;
  const ended = once(child, "exit");
  child.kill();
  await ended;
}

async function answering(at: number, child: ChildProcess) {
  while (child.exitCode === null) {
    const answer = await fetch(`http://127.0.0.1:${at}/`).catch(() => undefined);
    if (answer?.ok) return;
    await wait(100);
  }
  throw new Error(`The server for port ${at} has ended. Is the port free? BENCH_PORT chooses it.`);
}

function envelope() {
  const site = JSON.parse(readFileSync(path.join(root, "dist-server", "site.json"), "utf8"));
  return {
    lib_version: "4.4.1",
    user_id: site.contactKeys.publicKey,
    service_id: site.contactKeys.serviceId,
    template_id: site.contactKeys.templateId,
    template_params: {
      name: "Asha Rai",
      email: "asha@example.org",
      company: "",
      phone: "+977 1 555 0100",
      service: "Technology",
      message: `Message {number}. ${"A sentence of an enquiry. ".repeat(20)}`,
    },
  };
}
