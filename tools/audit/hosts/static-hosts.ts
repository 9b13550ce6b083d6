import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import http from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { HeadersHandler } from "@netlify/headers";
import { StaticHandler } from "@netlify/static";
import { freePort } from "../../bench/free-port.ts";
import { askHost } from "./ask.ts";
import type { Host } from "./host.ts";
import { end, missingProgram, root, untilAnswers } from "./programs.ts";

const wrangler = path.join(root, "tools/audit/node_modules/.bin/wrangler");

/** Hosts that serve a folder. They get a build whose contact form posts to EmailJS. */
export function staticHosts(dist: string): Host[] {
  return [
    {
      name: "Cloudflare Pages",
      missing: () => undefined,
      start: () =>
        startProgram(wrangler, (port) => [
          ...["pages", "dev", dist, "--ip", "127.0.0.1", "--port", port, "--log-level", "error"],
        ]),
    },
    {
      name: "Netlify",
      missing: () => undefined,
      cannot: {
        compression: "its edge compresses, its local packages do not",
        redirects: "it serves a page at each spelling; the canonical link names one",
        revalidation: "its edge adds entity tags, its local packages do not",
      },
      start: () => startNetlify(dist),
    },
    {
      name: "GitHub Pages",
      missing: () => missingProgram("jekyll", "--version"),
      cannot: {
        headers: "it sends none of one's own",
        compression: "its edge compresses, jekyll does not",
        redirects: "it serves a page at each spelling; the canonical link names one",
      },
      start: () =>
        startProgram("jekyll", (port) => [
          ...["serve", "--skip-initial-build", "--no-watch", "--host", "127.0.0.1"],
          ...["--port", port, "--destination", dist],
        ]),
    },
  ];
}

async function startProgram(program: string, args: (port: string) => string[]) {
  const folder = mkdtempSync(path.join(tmpdir(), "static-host-"));
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const child = spawn(program, args(String(port)), {
    cwd: folder,
    env: { ...process.env, HOME: folder, CI: "true", WRANGLER_SEND_METRICS: "false" },
  });
  const ask = askHost(address);
  await untilAnswers(child, ask);
  return {
    ask,
    address,
    isTls: true,
    async stop() {
      await end(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Netlify's own file lookup and header rules, as its development server puts them together. */
async function startNetlify(dist: string) {
  const files = new StaticHandler({ directory: dist });
  const logger = { log: () => {}, warn: console.warn, error: console.error };
  const headers = new HeadersHandler({ projectDir: dist, publishDir: ".", logger });
  const server = http.createServer(async (asked, answer) => {
    const request = new Request(new URL(asked.url ?? "/", "http://localhost"));
    const found = await files.match(request);
    const file = found ?? (await files.match(new Request("http://localhost/404.html")));
    if (!file) return answer.writeHead(500).end();
    const response = await file.handle();
    await headers.apply(request, response);
    answer.writeHead(found ? 200 : 404, Object.fromEntries(response.headers));
    answer.end(Buffer.from(await response.arrayBuffer()));
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const address = `http://127.0.0.1:${port}`;
  const stop = () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
  return { ask: askHost(address), address, isTls: true, stop };
}
