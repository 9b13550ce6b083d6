import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import {
  closeSync,
  fsyncSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from "node:fs";
import { cpus, tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { contactPath } from "../../src/shared/contact-message.ts";
import { type Load, type Outcome, percentiles, runLoad } from "./load.ts";
import { startNginx } from "./nginx.ts";

/** `npm run bench:server`: how fast the server is, beside nginx with the same files and the bare disk. */

const root = path.join(import.meta.dirname, "../..");
const seconds = Number(process.env.BENCH_SECONDS ?? 5);
const port = Number(process.env.BENCH_PORT ?? 4520);
const folder = mkdtempSync(path.join(tmpdir(), "server-bench-"));
const plenty = { max: 1e9, timeWindow: 1000 };
const pages: Omit<Load, "port"> = {
  connections: 20,
  seconds,
  method: "GET",
  paths: ["/", "/about", "/services", "/contact"],
};

const server = spawn(process.execPath, [path.join(root, "src/server/test-server.ts")], {
  cwd: root,
  stdio: "inherit",
  env: {
    ...process.env,
    PORT: String(port),
    HOST: "127.0.0.1",
    LOG_LEVEL: "silent",
    DATA_DIR: path.join(folder, "data"),
    SMTP_URL: "",
    TEST_CONTACT: JSON.stringify({
      limits: { requests: plenty, enquiries: plenty, overall: plenty },
    }),
  },
});
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
    body: JSON.stringify(emailjsRequest()),
  });
  measureDisk();
} finally {
  await Promise.all([end(server), end(nginx)]);
  rmSync(folder, { recursive: true, force: true });
}

async function measure(title: string, load: Load) {
  await runLoad({ ...load, seconds: 1 });
  const outcome = await runLoad(load);
  report(title, outcome);
  if (outcome.failed > 0) process.exitCode = 1;
}

function report(title: string, { perSecond, p50, p99, failed }: Outcome) {
  const figures = [
    `${Math.round(perSecond)}/s`.padStart(8),
    `p50 ${p50.toFixed(1)} ms`.padStart(13),
    `p99 ${p99.toFixed(1)} ms`.padStart(14),
    failed > 0 ? `${failed} failed` : "",
  ];
  console.log(`${title.padEnd(22)}${figures.join(" ")}`);
}

/** What one post costs at least: a kilobyte written and flushed, one after the other. */
function measureDisk() {
  const file = openSync(path.join(folder, "flushed"), "w");
  const times: number[] = [];
  const startedAt = performance.now();
  while (performance.now() < startedAt + seconds * 1000) {
    const before = performance.now();
    writeSync(file, Buffer.alloc(1024));
    fsyncSync(file);
    times.push(performance.now() - before);
  }
  closeSync(file);
  const took = (performance.now() - startedAt) / 1000;
  report("the bare disk", { ...percentiles(times), perSecond: times.length / took, failed: 0 });
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

function emailjsRequest() {
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
