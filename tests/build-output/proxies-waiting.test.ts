import { readFileSync } from "node:fs";
import path from "node:path";
import { connect } from "node:tls";
import { describe, expect, onTestFinished, test } from "vitest";
import { contactPath, formPath } from "../../src/shared/contact-message.ts";
import { exampleMessage } from "../screens.ts";
import { makeApp, portOf } from "../support/client.ts";
import { enquiriesIn } from "../support/enquiries.ts";
import { makeServersOnSocket } from "../support/process.ts";
import { type Finished, makeFolder } from "../support/site.ts";
import { dist } from "./built-pages.ts";
import { domain, proxies, www } from "./proxies/recipes.ts";
import { type ReverseProxy, startProxy } from "./proxies/start-proxy.ts";

// Waits 15 seconds for the proxies' own limit, for both at once.
describe.concurrent.for(proxies)("$title", { timeout: 60_000 }, ({ proxy, canRun }) => {
  test.runIf(canRun)(
    "cuts slow requests off, and never calls one sent",
    async ({ onTestFinished }) => {
      const { address } = await startBeforeImpatientServer(proxy, onTestFinished);
      // Caddy reads the rest of a shorter body first, for a minute, before it passes the answer on.
      const form = "Content-Type: application/json\r\nContent-Length: 500000";
      const [head, body] = await Promise.all([
        dripInto(address, `GET / HTTP/1.1\r\nHost: ${www}\r\nX-Slow: `),
        dripInto(address, `POST ${contactPath} HTTP/1.1\r\nHost: ${www}\r\n${form}\r\n\r\n`),
      ]);
      expect(head).not.toContain(" 200 ");
      expect(body).toMatch(/^HTTP\/1\.1 408 /);
    },
  );
});

// Starts four servers.
describe.for(proxies)("$title", { timeout: 120_000 }, ({ proxy, canRun }) => {
  test.runIf(canRun)("lets nobody notice that a server takes over from another", async () => {
    const env = { DIST_DIR: dist, DATA_DIR: makeFolder() };
    const overall = { max: 1_000_000, timeWindow: 3_600_000 };
    const contact = { limits: { requests: overall, enquiries: overall, overall } };
    const switches = 3;
    const { port, next } = await makeServersOnSocket(switches + 1, env, { contact });
    await next();
    const { ask } = await startProxy(proxy, {
      serverPort: port,
      domain,
      finished: onTestFinished,
    });
    let phase: "switching" | "switched" = "switching";
    const answers = { page: [] as number[], post: [] as number[] };
    const post = {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
    };
    async function visit(visitor: number) {
      while (phase === "switching") {
        answers.page.push((await ask("/about")).status);
        const message = `${visitor}, ${answers.post.length}`;
        const body = new URLSearchParams({ ...exampleMessage, message }).toString();
        answers.post.push((await ask(formPath, { ...post, body })).status);
      }
    }
    const visits = [1, 2, 3, 4].map(visit);
    for (let left = switches; left > 0; left--) await (await next())?.exitCode;
    phase = "switched";
    await Promise.all(visits);
    expect(new Set([...answers.page, ...answers.post])).toEqual(new Set([200]));
    expect(enquiriesIn(env.DATA_DIR)).toHaveLength(answers.post.length);
  });
});

test("Caddy waits longer for a body than our server, and nginx for each part of one", () => {
  const { requestTimeout } = makeApp().server;
  const recipe = (name: string) => readFileSync(path.join(dist, "../deploy", name), "utf8");
  const [, caddySeconds] = /read_body (\d+)s/.exec(recipe("Caddyfile")) ?? [];
  // Node looks for late requests every five seconds.
  expect(Number(caddySeconds) * 1000).toBeGreaterThan(requestTimeout + 5000);
  expect(recipe("nginx.conf")).not.toContain("client_body_timeout");
});

/** Sends a letter each second until there is an answer, which is empty if the other side hangs up. */
async function dripInto(address: string, start: string) {
  const { port } = new URL(address);
  const socket = connect({ port: Number(port), servername: www, rejectUnauthorized: false });
  let answer = "";
  socket.on("data", (text) => {
    answer += text;
    socket.destroy();
  });
  socket.on("error", () => {}).write(start);
  const drip = setInterval(() => socket.write("a"), 1000);
  await new Promise((resolve) => socket.once("close", resolve));
  clearInterval(drip);
  return answer;
}

/** With the proxy's real limits, and a server whose own are over in a few seconds. */
async function startBeforeImpatientServer(proxy: ReverseProxy, finished: Finished) {
  const app = makeApp({ finished });
  app.server.headersTimeout = 1000;
  app.server.requestTimeout = 2000;
  return startProxy(proxy, { serverPort: await portOf(app), domain, finished });
}
