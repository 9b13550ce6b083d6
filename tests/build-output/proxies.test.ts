import { once } from "node:events";
import http2 from "node:http2";
import { beforeAll, describe, expect, test } from "vitest";
import { findBuiltSite } from "../../src/server/built-site.ts";
import { contactPath, formPath, largestRequest } from "../../src/shared/contact-message.ts";
import { exampleMessage } from "../screens.ts";
import { makeApp, portOf } from "../support/client.ts";
import { enquiriesIn } from "../support/enquiries.ts";
import { type Finished, makeFolder } from "../support/site.ts";
import { dist } from "./built-pages.ts";
import { domain, proxies, www } from "./proxies/recipes.ts";
import { type Answer, askHost, type ReverseProxy, startProxy } from "./proxies/start-proxy.ts";

const visitor = "127.0.0.3";

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
