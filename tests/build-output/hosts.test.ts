import { readdirSync, readFileSync } from "node:fs";
import type { IncomingHttpHeaders } from "node:http";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { enquiriesIn } from "../../src/server/contact/test-enquiries.ts";
import { aMessage } from "../../src/server/contact/test-messages.ts";
import { contactPath, largestRequest } from "../../src/shared/contact-message.ts";
import { securityHeadersOverTls } from "../../src/shared/security-headers.ts";
import { dist } from "./built-pages.ts";
import { caddy } from "./hosts/caddy.ts";
import { nginx } from "./hosts/nginx.ts";
import { type Started, startBoth } from "./hosts/started.ts";
import { isInstalled } from "./hosts/temporary.ts";

const siteSettings = JSON.parse(readFileSync(`${dist}-server/site.json`, "utf8"));
const headers = Object.entries(securityHeadersOverTls(siteSettings));
const aFile = (folder: string, ending: string) =>
  `/${folder}/${readdirSync(path.join(dist, folder)).find((name) => name.endsWith(ending))}`;
const asked = [
  ...["/", "/about", "/About?from=mail", "/nowhere", "/assets/gone.js", "/robots.txt"],
  ...[aFile("assets", ".js"), aFile("assets", ".css"), aFile("pictures", ".avif")],
];
const formType = { "content-type": "application/x-www-form-urlencoded" };

describe.for([nginx, caddy])("$name before the site", (host) => {
  const ready = host.isInstalled() && isInstalled("openssl", "version");
  if (!ready) {
    test.skip(`is not tested here: ${host.name} or openssl is not installed`);
    return;
  }
  let started: Started;
  beforeAll(async () => {
    started = await startBoth(host);
  }, 60_000);
  afterAll(() => started?.stop());

  test.for(asked)("passes on what our server answers to %s", async (address) => {
    for (const encoding of ["gzip, deflate, br", "gzip", "identity"]) {
      const question = { headers: { "accept-encoding": encoding } };
      const theirs = await started.ask(address, question);
      const ours = await started.askServer(address, {
        headers: { ...question.headers, "x-forwarded-proto": "https" },
      });
      expect(theirs.status).toBe(ours.status);
      expect(theirs.text).toBe(ours.text);
      expect(endToEnd(theirs.headers)).toEqual(endToEnd(ours.headers));
    }
  });

  test("sends every security header once, whatever the answer", async () => {
    const answers = await Promise.all([
      ...asked.map((address) => started.ask(address)),
      post("{}"),
      started.ask("/contact", { method: "POST", headers: formType, body: "" }),
    ]);
    for (const answer of answers) {
      for (const [name, value] of headers) expect(answer.all(name), name).toEqual([value]);
    }
  });

  test("asks for nothing twice that a visitor still has", async () => {
    const { headers } = await started.ask("/about");
    const again = await started.ask("/about", { headers: { "if-none-match": headers.etag } });
    expect(again.status).toBe(304);
  });

  test("passes messages on, and the visitor's own address with them", async () => {
    const origin = `https://www.example.com:${started.port}`;
    const sent = await started.askOverHttp2(contactPath, {
      method: "POST",
      headers: { "content-type": "application/json", origin },
      body: envelope({ message: "by script, as browsers send it" }),
    });
    expect(sent).toEqual({ status: 200, text: "OK" });

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

  test("leaves it to our server to refuse what is too large", async () => {
    const answer = await post("x".repeat(largestRequest + 1));
    expect(answer.status).toBe(413);
    expect(answer.text).toContain("larger than 1 MB");
  });

  test("says what to do when our server is away", async () => {
    await started.stopServer();
    const answer = await started.ask("/contact", { method: "POST", headers: formType, body: "" });
    expect(answer.status).toBe(502);
    expect(answer.headers["content-type"]).toMatch("text/plain");
    expect(answer.text).toContain("try again");
  });

  const post = (body: string, more = {}, from?: string) =>
    started.ask(contactPath, {
      method: "POST",
      headers: { "content-type": "application/json", ...more },
      body,
      ...(from && { from }),
    });
});

/** What a visitor gets, without what each connection says for itself. */
function endToEnd(headers: IncomingHttpHeaders) {
  const ofTheConnection = ["alt-svc", "connection", "date", "keep-alive", "server", "via"];
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !ofTheConnection.includes(name)),
  );
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
