import { readdirSync, readFileSync } from "node:fs";
import type { IncomingHttpHeaders } from "node:http";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contactPath } from "../../protocol/contact-message.ts";
import { securityHeadersOverTls } from "../../protocol/security-headers.ts";
import { addresses } from "../../schema/addresses.ts";
import { enquiriesIn } from "../../server/contact/test-enquiries.ts";
import { aMessage } from "../../server/contact/test-messages.ts";
import { dist } from "./built-pages.ts";
import { caddy } from "./hosts/caddy.ts";
import { nginx } from "./hosts/nginx.ts";
import { type Started, startBoth } from "./hosts/started.ts";
import { isInstalled } from "./hosts/temporary.ts";

const siteSettings = JSON.parse(readFileSync(`${dist}-server/site.json`, "utf8"));
const headers = Object.entries(securityHeadersOverTls(siteSettings));
const aFile = (folder: string, ending: string) =>
  `/${folder}/${readdirSync(path.join(dist, folder)).find((name) => name.endsWith(ending))}`;
const files = [
  ...["/robots.txt", "/sitemap.xml", "/site.webmanifest", "/favicon.ico", "/icon-192.png"],
  ...["/.well-known/security.txt", aFile("assets", ".js"), aFile("assets", ".css")],
  ...[aFile("assets", ".woff2"), aFile("assets", ".svg"), aFile("pictures", ".avif")],
];
const missing = ["/nowhere", "/404", "/404.html", "/missing.txt", "/assets/gone.js", "/_headers"];
const hidden = ["/index.html.br", "/robots.txt.gz", "/.nojekyll"];
const otherSpellings = [
  "/index.html",
  "/about.html",
  "/About",
  "/contact/?from=mail",
  "/news/index.html",
];
const browser = { "accept-encoding": "gzip, deflate, br" };

describe.for([nginx, caddy])("$name before the site", (host) => {
  const ready = host.isInstalled() && isInstalled("openssl", "version");
  if (!ready) {
    test.skip(`is not tested here: ${host.name} or openssl is not installed`);
    return;
  }
  let started: Started;
  beforeAll(async () => {
    started = await startBoth(host);
  });
  afterAll(() => started?.stop());

  test.for([...addresses, ...files])("answers %s as our server does", async (address) => {
    const [theirs, ours] = [await started.ask(address), await started.askServer(address)];
    expect(theirs.status).toBe(200);
    expect(theirs.text).toBe(ours.text);
    expect(theirs.all("cache-control")).toEqual(ours.all("cache-control"));
    expect(kind(theirs.headers)).toBe(kind(ours.headers));
    expect(theirs.headers.etag).toBeTruthy();
  });

  test.for([...missing, ...hidden])(
    "has nothing at %s, and says so with the page",
    async (address) => {
      const answer = await started.ask(address);
      expect(answer.status).toBe(404);
      expect(answer.text).toBe(readFileSync(path.join(dist, "404.html"), "utf8"));
      expect(answer.all("cache-control")).toEqual(["no-cache"]);
    },
  );

  test.for(otherSpellings)("leads %s to the one address of the page", async (address) => {
    const [theirs, ours] = [await started.ask(address), await started.askServer(address)];
    expect(theirs.status).toBe(308);
    expect(new URL(theirs.headers.location ?? "", "https://www.example.com/").pathname).toBe(
      new URL(ours.headers.location ?? "", "https://www.example.com/").pathname,
    );
    expect(theirs.headers.location?.split("?")[1]).toBe(ours.headers.location?.split("?")[1]);
  });

  test("sends every security header once, whatever the answer", async () => {
    const answers = await Promise.all([
      ...["/", "/about", "/robots.txt", files[6] ?? "", "/nowhere", "/about.html"].map((address) =>
        started.ask(address),
      ),
      post("{}"),
      started.ask("/contact", { method: "POST", headers: formType, body: "" }),
    ]);
    for (const answer of answers) {
      for (const [name, value] of headers) expect(answer.all(name), name).toEqual([value]);
    }
  });

  test("sends texts as the build has compressed them", async () => {
    for (const address of ["/", "/about", "/robots.txt", files[6] ?? ""]) {
      for (const encoding of host.encodings()) {
        const answer = await started.ask(address, { headers: { "accept-encoding": encoding } });
        expect(answer.encoding, address).toBe(encoding);
        expect(answer.headers.vary).toContain("Accept-Encoding");
      }
      const answer = await started.ask(address, { headers: browser });
      expect(host.encodings()).toContain(answer.encoding);
    }
  });

  test("asks for nothing twice that a visitor still has", async () => {
    const { headers } = await started.ask("/about");
    const again = await started.ask("/about", { headers: { "if-none-match": headers.etag } });
    expect(again.status).toBe(304);
  });

  test("passes messages on, and the visitor's own address with them", async () => {
    const origin = `https://www.example.com:${started.port}`;
    const sent = await post(envelope({ message: "by script" }), { origin });
    expect([sent.status, sent.text]).toEqual([200, "OK"]);
    expect(sent.all("cache-control")).toEqual(["no-store"]);

    const form = new URLSearchParams(aMessage({ message: "by form" })).toString();
    const page = await started.ask("/contact", { method: "POST", headers: formType, body: form });
    expect(page.status).toBe(200);
    expect(page.all("cache-control")).toEqual(["no-store"]);
    expect(enquiriesIn(started.data)).toHaveLength(2);

    // Two messages are allowed from one address here. A third one is refused, whatever it claims.
    const forged = { origin, "x-forwarded-for": "192.0.2.77" };
    expect((await post(envelope({ message: "third" }), forged)).status).toBe(429);
    const elsewhere = await post(envelope({ message: "from another" }), { origin }, "127.0.0.2");
    expect(elsewhere.status).toBe(200);
  });

  test("says what to do when our server is away", async () => {
    await started.stopServer();
    const answer = await started.ask("/contact", { method: "POST", headers: formType, body: "" });
    expect(answer.status).toBe(502);
    expect(answer.headers["content-type"]).toMatch("text/plain; charset=utf-8");
    expect(answer.text).toContain(siteSettings.email);
    for (const [name, value] of headers) expect(answer.all(name), name).toEqual([value]);
  });

  const formType = { "content-type": "application/x-www-form-urlencoded" };
  const post = (body: string, more = {}, from?: string) =>
    started.ask(contactPath, {
      method: "POST",
      headers: { "content-type": "application/json", ...more },
      body,
      ...(from && { from }),
    });
});

/** What a browser makes of a type: lists of types call some of them by an older name. */
function kind({ "content-type": type = "none" }: IncomingHttpHeaders) {
  return type
    .replace("application/javascript", "text/javascript")
    .replace("image/x-icon", "image/vnd.microsoft.icon")
    .replace("text/xml; charset=utf-8", "application/xml");
}

function envelope(fields: { message: string }) {
  const { publicKey, serviceId, templateId } = siteSettings.contactKeys;
  return JSON.stringify({
    lib_version: "4.4.1",
    user_id: publicKey,
    service_id: serviceId,
    template_id: templateId,
    template_params: aMessage(fields),
  });
}
