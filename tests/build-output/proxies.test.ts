import { readFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { connect } from "node:tls";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { enquiriesIn } from "../../src/server/contact/test-enquiries.ts";
import { makeApp } from "../../src/server/test-client.ts";
import { type Finished, makeFolder } from "../../src/server/test-site.ts";
import { contactPath, formPath } from "../../src/shared/contact-message.ts";
import { askHost, askOverHttp2 } from "../../tools/audit/hosts/ask.ts";
import { caddy } from "../../tools/audit/hosts/caddy.ts";
import type { ReverseProxy } from "../../tools/audit/hosts/host.ts";
import { nginx } from "../../tools/audit/hosts/nginx.ts";
import { end, makeCertificate, root, untilAnswers } from "../../tools/audit/hosts/programs.ts";
import { startBehind } from "../../tools/audit/hosts/server-hosts.ts";
import { freePort } from "../../tools/bench/free-port.ts";
import { exampleMessage } from "../screens.ts";
import { isInstalled } from "./is-installed.ts";

// The recipes of docs/deploy.md for a made-up domain. `npm run audit:hosts` asks much more, of example.com.
const domain = "himal.test";
const www = `www.${domain}`;
const visitor = "127.0.0.3";

describe.for([nginx, caddy])("$name", (proxy) => {
  const { it, title, canRun } = forProxy(proxy);
  let host: Awaited<ReturnType<typeof startBehind>>;
  beforeAll(async () => {
    if (canRun) host = await startBehind(proxy, domain);
  }, 60_000);
  afterAll(() => host?.stop());

  it(title("leads every spelling of the domain to one site"), async () => {
    const page = await host.ask("/about?from=mail", { from: visitor });
    expect(page.status).toBe(200);
    expect(page.headers["strict-transport-security"]).toMatch(/^max-age=\d{8}/);
    const { status } = await askOverHttp2(host.address, www, "/about", {});
    expect(status).toBe(200);

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

  it(title("gives no site to another name"), async () => {
    const other = { from: visitor, headers: { host: "other.test" } };
    expect(await textOf(askHost(host.httpAddress)("/", other))).toBe("");
    expect(await textOf(askHost(host.address, "other.test")("/", { from: visitor }))).toBe("");
    expect(await textOf(host.ask("/", other))).toBe("");
  });

  it(title("passes the form on with the visitor's address"), async () => {
    const send = async (message: string, from: string) => {
      const body = new URLSearchParams({ ...exampleMessage, message }).toString();
      const headers = { "content-type": "application/x-www-form-urlencoded" };
      return (await host.ask(formPath, { method: "POST", headers, body, from })).status;
    };
    // Two from each address are let through here.
    expect(await send("one", visitor)).toBe(200);
    expect(await send("two", visitor)).toBe(200);
    expect(await send("three", visitor)).toBe(429);
    expect(await send("four", "127.0.0.4")).toBe(200);
    const kept = enquiriesIn(host.server.data).map(({ message }) => message);
    expect(kept).toEqual(["one", "two", "four"]);
  });

  it(title("answers for a server that is away, and logs nobody"), async () => {
    await host.server.stop();
    expect((await host.ask("/about", { from: visitor })).status).toBe(502);
    expect(host.log()).not.toMatch(/127\.0\.0\.[34]|about|other\.test/);
  });
});

// Waits 15 seconds for the proxies' own limit, for both at once.
describe.concurrent.for([nginx, caddy])("$name", { timeout: 60_000 }, (proxy) => {
  const { it, title } = forProxy(proxy);

  it(title("cuts slow requests off, and never calls one sent"), async ({ onTestFinished }) => {
    const address = await startBeforeImpatientServer(proxy, onTestFinished);
    // Caddy reads the rest of a shorter body first, for a minute, before it passes the answer on.
    const form = "Content-Type: application/json\r\nContent-Length: 500000";
    const [head, body] = await Promise.all([
      dripInto(address, `GET / HTTP/1.1\r\nHost: ${www}\r\nX-Slow: `),
      dripInto(address, `POST ${contactPath} HTTP/1.1\r\nHost: ${www}\r\n${form}\r\n\r\n`),
    ]);
    expect(head).not.toContain(" 200 ");
    expect(body).toMatch(/^HTTP\/1\.1 408 /);
  });
});

test("Caddy waits longer for a body than our server, and nginx for each part of one", () => {
  const { requestTimeout } = makeApp().server;
  const recipe = (name: string) => readFileSync(path.join(root, "deploy", name), "utf8");
  const [, caddySeconds] = /read_body (\d+)s/.exec(recipe("Caddyfile")) ?? [];
  // Node looks for late requests every five seconds.
  expect(Number(caddySeconds) * 1000).toBeGreaterThan(requestTimeout + 5000);
  expect(recipe("nginx.conf")).not.toContain("client_body_timeout");
});

function forProxy(proxy: ReverseProxy) {
  // Only Linux has the other addresses of 127.0.0.0/8 that visitors come from here.
  const canRun =
    process.platform === "linux" && !proxy.missing() && isInstalled("openssl", "version");
  const missing = canRun ? "" : ` (not run: needs Linux, openssl and ${proxy.name})`;
  return { canRun, it: test.runIf(canRun), title: (text: string) => `${text}${missing}` };
}

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
  await app.listen({ port: 0, host: "127.0.0.1" });
  const folder = makeFolder(finished);
  const [port, httpPort] = [await freePort(), await freePort()];
  const { port: serverPort } = app.server.address() as AddressInfo;
  const certificate = makeCertificate(folder, domain);
  const child = proxy.spawn({ folder, domain, port, httpPort, serverPort, ...certificate });
  finished(() => end(child));
  const address = `https://127.0.0.1:${port}`;
  await untilAnswers(child, askHost(address, www));
  return address;
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
