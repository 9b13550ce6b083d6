import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Browser } from "@playwright/test";
import { enquiriesIn } from "../../../src/server/contact/test-enquiries.ts";
import { cacheRules } from "../../../src/shared/caching.ts";
import { contactPath, formPath, largestRequest } from "../../../src/shared/contact-message.ts";
import { securityHeaders, securityHeadersOverTls } from "../../../src/shared/security-headers.ts";
import { exampleMessage } from "../../../tests/screens.ts";
import { scoreAnswers } from "../checkers/observatory.ts";
import { type Answer, askOverHttp2 } from "./ask.ts";
import { account } from "./emailjs-build.ts";
import type { Ability, Running } from "./host.ts";

export type Site = { dist: string; addresses: readonly string[]; browser: Browser };
type Question = {
  about: string;
  needs?: Ability;
  only?: (host: Running) => boolean;
  ask(host: Running, site: Site): Promise<void>;
};

const hasServer = ({ server }: Running) => server !== undefined;
const isProxy = (host: Running) => host.isProxy === true;
const formType = { "content-type": "application/x-www-form-urlencoded" };

/** Every host gets the same questions, in this order: the last one stops our server. */
export const questions: Question[] = [
  {
    about: "every page, by its title",
    async ask({ ask }, { dist, addresses }) {
      for (const address of addresses) {
        const answer = await ask(address);
        assert.equal(answer.status, 200, address);
        assert.match(answer.headers["content-type"] ?? "", /^text\/html/, address);
        assert.equal(titleOf(answer.text), titleOf(fileOf(dist, address)), address);
      }
    },
  },
  {
    about: "the 404 page, with status 404",
    async ask({ ask }, { dist }) {
      const answer = await ask("/nowhere");
      assert.equal(answer.status, 404);
      assert.equal(titleOf(answer.text), titleOf(fileOf(dist, "/404")));
    },
  },
  {
    about: "every security header once, whatever the answer",
    needs: "headers",
    async ask({ ask, isTls }, site) {
      const settings = JSON.parse(readFileSync(`${site.dist}-server/site.json`, "utf8"));
      const headers = isTls ? securityHeadersOverTls(settings) : securityHeaders(settings);
      for (const address of ["/", "/about", "/about/", "/nowhere", aFile(site, ".js")]) {
        const answer = await ask(address);
        for (const [name, value] of Object.entries(headers)) {
          assert.deepEqual(answer.all(name), [value], `${address}: ${name}`);
        }
      }
    },
  },
  {
    about: "HTTP Observatory",
    needs: "headers",
    only: ({ isTls }) => isTls,
    async ask({ ask }) {
      const preflight = {
        origin: "https://elsewhere.example",
        "access-control-request-method": "GET",
      };
      const page = forObservatory(await ask("/"));
      const answer = forObservatory(await ask("/", { method: "OPTIONS", headers: preflight }));
      const result = scoreAnswers(page, answer);
      assert.deepEqual("findings" in result ? result.findings : [], []);
    },
  },
  {
    about: "caching: pages asked for again, hashed files kept",
    needs: "headers",
    async ask({ ask }, site) {
      assert.equal((await ask("/about")).headers["cache-control"], cacheRules.page);
      for (const ending of [".js", ".css"]) {
        const { headers } = await ask(aFile(site, ending));
        assert.equal(headers["cache-control"], cacheRules.hashed, ending);
      }
    },
  },
  {
    about: "304 for a page the visitor still has",
    needs: "revalidation",
    async ask({ ask }) {
      const { headers } = await ask("/about");
      const known = {
        "if-none-match": headers.etag,
        "if-modified-since": headers["last-modified"],
      };
      assert.equal((await ask("/about", { headers: given(known) })).status, 304);
    },
  },
  {
    about: "compression, and the same text without",
    needs: "compression",
    async ask({ ask }, site) {
      for (const address of ["/", aFile(site, ".css")]) {
        const small = await ask(address, { headers: { "accept-encoding": "gzip, deflate, br" } });
        const plain = await ask(address, { headers: { "accept-encoding": "identity" } });
        assert.match(small.encoding ?? "none", /^(br|gzip)$/, address);
        assert.equal(plain.encoding, undefined, address);
        assert.equal(small.text, plain.text, address);
      }
    },
  },
  {
    about: "one address for each page",
    needs: "redirects",
    async ask({ ask }) {
      for (const spelling of ["/about/", "/about.html"]) {
        const answer = await ask(spelling);
        assert.match(String(answer.status), /^30[18]$/, spelling);
        assert.equal(new URL(answer.headers.location ?? "", "http://a").pathname, "/about");
      }
    },
  },
  {
    about: "whatever the spelling, the page names its address",
    only: (host) => !hasServer(host),
    async ask({ ask }) {
      const answer = await ask("/about.html");
      if (answer.status !== 200) return;
      assert.match(answer.text, /<link rel="canonical" href="https:\/\/[^"/]+\/about"/);
    },
  },
  {
    about: "the contact form sends what EmailJS expects",
    only: (host) => !hasServer(host),
    ask: sendByBrowser,
  },
  {
    about: "messages by script and by form reach the database",
    only: hasServer,
    async ask(host, site) {
      const origin = `${host.isTls ? "https" : "http"}://${host.isProxy ? "www.example.com" : "127.0.0.1"}:${new URL(host.address).port}`;
      const question = {
        method: "POST",
        headers: { "content-type": "application/json", origin },
        body: emailjsRequest(site, "by script"),
      };
      const sent = host.isProxy
        ? await askOverHttp2(host.address, "www.example.com", contactPath, question)
        : await host.ask(contactPath, question);
      assert.equal(`${sent.status} ${sent.text}`, "200 OK");
      const body = new URLSearchParams({ ...exampleMessage, message: "by form" }).toString();
      const page = await host.ask(formPath, { method: "POST", headers: formType, body });
      assert.equal(page.status, 200);
      assert.deepEqual(page.all("cache-control"), ["no-store"]);
      const kept = enquiriesIn(host.server?.data ?? "").map(({ message }) => message);
      assert.deepEqual(kept, ["by script", "by form"]);
    },
  },
  {
    about: "our server's answers, unchanged",
    only: isProxy,
    async ask({ ask, server }, site) {
      const addresses = ["/", "/About?from=mail", "/nowhere", "/robots.txt", aFile(site, ".css")];
      for (const address of addresses) {
        for (const encoding of ["gzip, deflate, br", "gzip", "identity"]) {
          const headers = { "accept-encoding": encoding };
          const proxied = { ...headers, "x-forwarded-proto": "https", host: "www.example.com" };
          const theirs = await ask(address, { headers });
          const ours = await server?.askDirectly(address, { headers: proxied });
          assert.equal(theirs.status, ours?.status, address);
          assert.equal(theirs.text, ours?.text, address);
          assert.deepEqual(endToEnd(theirs), ours && endToEnd(ours), address);
        }
      }
    },
  },
  {
    about: "the visitor's own address counts, not what a header claims",
    only: isProxy,
    async ask({ ask }, site) {
      const send = (message: string, from: string, claims = {}) =>
        ask(contactPath, {
          method: "POST",
          headers: { "content-type": "application/json", ...claims },
          body: emailjsRequest(site, message),
          from,
        });
      assert.equal((await send("first", "127.0.0.3")).status, 200);
      assert.equal((await send("second", "127.0.0.3")).status, 200);
      const forged = { "x-forwarded-for": "192.0.2.77" };
      assert.equal((await send("third", "127.0.0.3", forged)).status, 429);
      assert.equal((await send("from another", "127.0.0.4")).status, 200);
    },
  },
  {
    about: "too large a message is refused by our server",
    only: hasServer,
    async ask({ ask }) {
      const body = "x".repeat(largestRequest + 1);
      const headers = { "content-type": "application/json" };
      const answer = await ask(contactPath, { method: "POST", headers, body });
      assert.equal(answer.status, 413);
      assert.match(answer.text, /larger than 1 MB/);
    },
  },
  {
    about: "when our server is away, a sentence that says so",
    only: isProxy,
    async ask({ ask, server }) {
      await server?.stop();
      const answer = await ask(formPath, { method: "POST", headers: formType, body: "" });
      assert.equal(answer.status, 502);
      assert.match(answer.headers["content-type"] ?? "", /^text\/plain/);
      assert.match(answer.text, /try again/);
    },
  },
];

/** Fills the form in a browser that obeys the host's policy. EmailJS itself is a stand-in. */
async function sendByBrowser({ address }: Running, { browser }: Site) {
  const page = await browser.newPage({ reducedMotion: "reduce" });
  page.setDefaultTimeout(10_000);
  const requests: unknown[] = [];
  page.on("dialog", (dialog) => void dialog.accept());
  await page.route(`${account.origin}/**`, async (route) => {
    requests.push({ address: route.request().url(), ...route.request().postDataJSON() });
    await route.fulfill({
      status: 200,
      body: "OK",
      headers: { "access-control-allow-origin": "*" },
    });
  });
  // The hosts speak plain HTTP here, and the policy upgrades every request of the page.
  await page.route(/^https:\/\/127\.0\.0\.1/, (route) =>
    route.continue({ url: route.request().url().replace("https:", "http:") }),
  );
  try {
    await page.goto(`${address}/contact`);
    for (const [name, value] of Object.entries(exampleMessage)) {
      const field = page.locator(`[name="${name}"]`);
      await (name === "service" ? field.selectOption(value) : field.fill(value));
    }
    await page.getByRole("button", { name: "Send message" }).click();
    await page.getByRole("status").filter({ hasText: "Message sent!" }).waitFor();
  } finally {
    await page.close();
  }
  assert.deepEqual(requests, [
    {
      address: `${account.origin}/api/v1.0/email/send`,
      lib_version: "4.4.1",
      user_id: account.publicKey,
      service_id: account.serviceId,
      template_id: account.templateId,
      template_params: exampleMessage,
    },
  ]);
}

function emailjsRequest({ dist }: Site, message: string) {
  const { contactKeys } = JSON.parse(readFileSync(`${dist}-server/site.json`, "utf8"));
  return JSON.stringify({
    lib_version: "4.4.1",
    user_id: contactKeys.publicKey,
    service_id: contactKeys.serviceId,
    template_id: contactKeys.templateId,
    template_params: { ...exampleMessage, message },
  });
}

/** What a visitor gets, without what each connection says for itself. */
function endToEnd({ headers }: Answer) {
  const ofTheConnection = ["alt-svc", "connection", "date", "keep-alive", "server", "via"];
  return given(
    Object.fromEntries(Object.entries(headers).filter(([name]) => !ofTheConnection.includes(name))),
  );
}

function forObservatory({ status, headers, text }: Answer) {
  const joined = Object.entries(headers).map(([name, value]) => [name, String(value)]);
  return { status, headers: Object.fromEntries(joined), body: text };
}

function given(headers: Record<string, string | string[] | undefined>) {
  return Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined));
}

function aFile({ dist }: Site, ending: string) {
  const name = readdirSync(path.join(dist, "assets")).find((file) => file.endsWith(ending));
  return `/assets/${name}`;
}

function fileOf(dist: string, address: string) {
  const file = path.join(dist, address === "/" ? "index.html" : `${address.slice(1)}.html`);
  return existsSync(file) ? readFileSync(file, "utf8") : "";
}

const titleOf = (html: string) => /<title>([^<]*)</.exec(html)?.[1];
