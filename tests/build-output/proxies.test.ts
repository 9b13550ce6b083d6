import { once } from "node:events";
import { readFileSync } from "node:fs";
import http2 from "node:http2";
import path from "node:path";
import { connect } from "node:tls";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { findBuiltSite } from "../../src/server/built-site.ts";
import { contactPath, formPath, largestRequest } from "../../src/shared/contact-message.ts";
import { exampleMessage } from "../screens.ts";
import { makeApp, portOf } from "../support/client.ts";
import { enquiriesIn } from "../support/enquiries.ts";
import { makeServersOnSocket } from "../support/process.ts";
import { type Finished, makeFolder } from "../support/site.ts";
import { dist } from "./built-pages.ts";
import { caddy } from "./proxies/caddy.ts";
import { nginx } from "./proxies/nginx.ts";
import { type Answer, askHost, type ReverseProxy, startProxy } from "./proxies/start-proxy.ts";

// The recipes of docs/deploy.md for a made-up domain.
const domain = "himal.test";
const www = `www.${domain}`;
const visitor = "127.0.0.3";

// Only Linux has the other addresses of 127.0.0.0/8 that visitors come from here.
const proxies = [nginx, caddy].map((proxy) => {
  const canRun = process.platform === "linux" && proxy.isInstalled();
  const title = canRun ? proxy.name : `${proxy.name} (not run: needs Linux and ${proxy.name})`;
  return { proxy, title, canRun };
});

describe.for(proxies)("$title", ({ proxy, canRun }) => {
  const it = test.runIf(canRun);
  let host: Awaited<ReturnType<typeof startBeforeBuiltSite>>;
  beforeAll(async () => {
    if (!canRun) return;
    const clears: Parameters<Finished>[0][] = [];
    host = await startBeforeBuiltSite(proxy, (clear) => clears.unshift(clear));
    // Not with `afterAll`, which does nothing when it is called in a hook.
    return async () => {
      for (const clear of clears) await clear();
    };
  }, 60_000);

  it("leads every spelling of the domain to one site", async () => {
    const page = await host.ask("/about?from=mail", { from: visitor });
    expect(page.status).toBe(200);
    expect(page.headers["strict-transport-security"]).toMatch(/^max-age=\d{8}/);
    expect(await statusOverHttp2(host.address)).toBe(200);

    for (const start of [`http://${domain}`, `http://${www}`, `https://${domain}`]) {
      const path = "/about?from=mail";
      const hops = await follow(host, `${start}${path}`);
      expect(hops.at(-1), start).toBe(`https://${www}${path}`);
      expect(
        hops.every((hop) => hop.startsWith("https://")),
        start,
      ).toBe(true);
    }
  });

  it("passes our server's answers on unchanged", async () => {
    const direct = { "x-forwarded-proto": "https", host: www };
    for (const address of ["/", "/About?from=mail", "/nowhere", "/robots.txt"]) {
      for (const encoding of ["gzip, deflate, br", "gzip", "identity"]) {
        const headers = { "accept-encoding": encoding };
        const passedOn = endToEnd(await host.ask(address, { headers }));
        const answered = await host.askServer(address, { headers: { ...headers, ...direct } });
        expect(passedOn, `${address} ${encoding}`).toEqual(endToEnd(answered));
      }
    }
    const headers = { "content-type": "application/json" };
    const body = "x".repeat(largestRequest + 1);
    const refused = await host.ask(contactPath, { method: "POST", headers, body });
    expect(refused.status).toBe(413);
    expect(refused.text).toMatch(/larger than 1 MB/);
  });

  it("gives no site to another name", async () => {
    const other = { from: visitor, headers: { host: "other.test" } };
    expect(await textOf(askHost(host.httpAddress)("/", other))).toBe("");
    expect(await textOf(askHost(host.address, "other.test")("/", { from: visitor }))).toBe("");
    expect(await textOf(host.ask("/", other))).toBe("");
  });

  it("passes the form on with the visitor's address", async () => {
    const send = async (message: string, from: string, claims = {}) => {
      const body = new URLSearchParams({ ...exampleMessage, message }).toString();
      const headers = { "content-type": "application/x-www-form-urlencoded", ...claims };
      return (await host.ask(formPath, { method: "POST", headers, body, from })).status;
    };
    // Two from each address are let through here.
    expect(await send("one", visitor)).toBe(200);
    expect(await send("two", visitor)).toBe(200);
    expect(await send("three", visitor, { "x-forwarded-for": "192.0.2.77" })).toBe(429);
    expect(await send("four", "127.0.0.4")).toBe(200);
    const kept = enquiriesIn(host.data).map(({ message }) => message);
    expect(kept).toEqual(["one", "two", "four"]);
  });

  it("answers for a server that is away, and logs nobody", async () => {
    await host.app.close();
    const answer = await host.ask("/about", { from: visitor });
    expect(answer.status).toBe(502);
    expect(answer.headers["content-type"]).toMatch(/^text\/plain/);
    expect(answer.text).toMatch(/try again/);
    expect(host.log()).not.toMatch(/127\.0\.0\.[34]|about|other\.test/);
  });
});

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

async function startBeforeBuiltSite(proxy: ReverseProxy, finished: Finished) {
  const { siteSettings: site } = findBuiltSite(dist);
  const data = makeFolder(finished);
  const env = { TRUSTED_PROXIES: "127.0.0.1", DATA_DIR: data };
  const many = { max: 1000, timeWindow: 3_600_000 };
  const limits = { requests: many, enquiries: { ...many, max: 2 }, overall: many };
  const app = makeApp({ finished, dist, site, env, contact: { limits } });
  const serverPort = await portOf(app);
  return { ...(await startProxy(proxy, { serverPort, domain, finished })), app, data };
}

/** With the proxy's real limits, and a server whose own are over in a few seconds. */
async function startBeforeImpatientServer(proxy: ReverseProxy, finished: Finished) {
  const app = makeApp({ finished });
  app.server.headersTimeout = 1000;
  app.server.requestTimeout = 2000;
  return startProxy(proxy, { serverPort: await portOf(app), domain, finished });
}

async function statusOverHttp2(address: string) {
  const session = http2.connect(address, { servername: www, rejectUnauthorized: false });
  const [headers] = await once(
    session.request({ ":path": "/about", ":authority": www }),
    "response",
  );
  session.destroy();
  return headers[":status"];
}

/** What a visitor gets, without what each connection says for itself. */
function endToEnd({ status, headers, text }: Answer) {
  const ofTheConnection = ["alt-svc", "connection", "date", "keep-alive", "server", "via"];
  const kept = Object.entries(headers).filter(([name]) => !ofTheConnection.includes(name));
  return { status, headers: Object.fromEntries(kept), text };
}

/** The addresses that redirects lead to, without the ports that only this test has. */
async function follow(
  { address, httpAddress }: { address: string; httpAddress: string },
  first: string,
) {
  const hops: string[] = [];
  for (let next: string | undefined = first; next && hops.length < 5; ) {
    const { protocol, hostname, pathname, search } = new URL(next);
    const ask = protocol === "https:" ? askHost(address, hostname) : askHost(httpAddress, hostname);
    const { status, headers } = await ask(`${pathname}${search}`, { from: visitor });
    if (status === 200) break;
    expect(status, next).toBe(308);
    const location = new URL(headers.location ?? "");
    location.port = "";
    next = location.href;
    hops.push(next);
  }
  return hops;
}

/** Empty if there is no answer at all. */
function textOf(answer: Promise<{ text: string }>) {
  return answer.then(
    ({ text }) => text,
    () => "",
  );
}
