import Fastify from "fastify";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { keptLog } from "../../../tests/support/client.ts";
import { answerSettings as settings } from "../../../tests/support/site.ts";
import type { ContactMessage } from "../../shared/contact-message.ts";
import { formPost } from "./form-post.ts";
import type { Accept } from "./service.ts";

const message: ContactMessage = {
  name: "Asha Rai",
  email: "asha@example.org",
  company: "",
  phone: "any words",
  service: "Agriculture",
  message: "One\n\nTwo & <three>",
};

const accepted: Accept = async () => ({ outcome: "accepted", reference: "7K3M9-QXD2W" });

function makeApp(accept: Accept = accepted) {
  const { lines, logger } = keptLog("error");
  const app = Fastify({ logger });
  app.register(formPost, { settings, email: "office@example.org", accept });
  onTestFinished(() => app.close());
  return Object.assign(app, { lines });
}

const formType = "application/x-www-form-urlencoded";

function post(app: ReturnType<typeof makeApp>, payload: string, type = formType) {
  const headers = { "content-type": type };
  return app.inject({ method: "POST", url: "/contact", headers, payload });
}

/** As a browser encodes it. */
const encode = (fields: Record<string, string>) =>
  new URLSearchParams(
    Object.entries(fields).map(([name, value]) => [name, value.replaceAll("\n", "\r\n")]),
  ).toString();

/** The values of the form on a page, as a browser would post them. */
function fieldsOf(page: string) {
  const signs: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };
  const decode = (text = "") => text.replace(/&(#?\w+);/g, (_entity, name) => signs[name] ?? "?");
  const inputs = page.match(/<input [^>]*>/g) ?? [];
  const attribute = (tag: string, name: string) =>
    decode(new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]);
  const [, service] = /<option value="([^"]*)" selected>/.exec(page) ?? [];
  const [, text] = /<textarea [^>]*>\n([^<]*)<\/textarea>/.exec(page) ?? [];
  return {
    ...Object.fromEntries(inputs.map((tag) => [attribute(tag, "name"), attribute(tag, "value")])),
    service: decode(service),
    message: decode(text),
  };
}

afterEach(() => {
  vi.useRealTimers();
});

test("a complete form is accepted as typed, and answered with a receipt", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-20T15:00+05:45") });
  const accept = vi.fn(accepted);
  const answer = await post(makeApp(accept), encode({ ...message, subject: "", utm_source: "x" }));

  // Without the honeypot, and without a field that the form does not have.
  expect(accept.mock.calls).toEqual([[message, expect.objectContaining({ ip: "127.0.0.1" })]]);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-store",
  });
  expect(answer.body).toContain("<h1>It is sent!</h1>");
  expect(answer.body).toContain("7K3M9-QXD2W");
  expect(answer.body).toMatch(/<p>Sunday 22 November 2026, 15:00 there<\/p>/);
  expect(answer.body).toContain("<p>Saturday &amp; closed</p>");
  expect(answer.body).toMatch(/<p>Friday 20 November 2026, 15:00 there<\/p>/);
  expect(answer.body).toContain("One\n\nTwo &amp; &lt;three&gt;");
  expect(answer.body).toContain("<dd>Agro Industry</dd>");
  expect(answer.body).not.toContain("<form");
});

test("a service that is no choice of the form is shown as it was sent", async () => {
  const answer = await post(makeApp(), encode({ ...message, service: "constructor" }));
  expect([answer.statusCode, answer.body]).toEqual([
    200,
    expect.stringContaining("<dd>constructor</dd>"),
  ]);
});

test.each([
  ["an empty required field", { ...message, phone: "" }],
  ["an address that is none", { ...message, email: "asha" }],
  ["nothing at all", {}],
])("%s is asked for, with the rest still in the form", async (_what, fields) => {
  const accept = vi.fn(accepted);
  const answer = await post(makeApp(accept), encode(fields));
  expect(answer.statusCode).toBe(422);
  expect(answer.body).toContain("Something is missing.");
  const empty = Object.fromEntries(Object.keys(message).map((name) => [name, ""]));
  expect(fieldsOf(answer.body)).toEqual({ ...empty, ...fields, subject: "" });
  expect(accept).not.toHaveBeenCalled();
});

test("a filled honeypot is not accepted, and one more press sends the message", async () => {
  const accept = vi.fn(accepted);
  const app = makeApp(accept);
  const first = await post(app, encode({ ...message, subject: "cheap watches" }));
  expect(first.statusCode).toBe(422);
  expect(first.body).toContain("Once more, please.");
  expect(accept).not.toHaveBeenCalled();

  const second = await post(app, encode(fieldsOf(first.body)));
  expect(second.statusCode).toBe(200);
  expect(accept.mock.calls[0]?.[0]).toEqual(message);
});

test("a refusal says why and when to try again, and keeps every character", async () => {
  const typed = {
    ...message,
    name: `"><script>alert(1)</script> 'é' 🏔️`,
    message: "\nfirst line empty\n</textarea><b>&amp; {{name}} $&",
  };
  const refuse: Accept = async () => ({ outcome: "refused", status: 429, retryAfter: 61 });
  const answer = await post(makeApp(refuse), encode(typed));
  expect(answer.statusCode).toBe(429);
  expect(answer.headers["retry-after"]).toBe("61");
  expect(answer.body).toContain("2 minutes; write to <a");
  expect(answer.body).toContain('<a href="mailto:office@example.org">');
  expect(answer.body).not.toMatch(/<script|<b>/);
  expect(fieldsOf(answer.body)).toEqual({ ...typed, subject: "" });
});

test("a failure of ours gives the visitor's text back", async () => {
  const app = makeApp(async () => {
    throw new Error("disk full");
  });
  const answer = await post(app, encode(message));
  expect(answer.statusCode).toBe(500);
  const err = expect.objectContaining({ message: "disk full" });
  expect(app.lines).toMatchObject([{ msg: "form post failed", err }]);
  expect(answer.body).toContain("Broken; write to ");
  expect(answer.body).not.toContain("disk full");
  expect(fieldsOf(answer.body)).toEqual({ ...message, subject: "" });
});

test.each([
  ["more than a mebibyte", "x".repeat(1024 * 1024 + 1), undefined, 413, "Too large"],
  ["JSON", "{}", "application/json", 415, "Unreadable"],
])("%s is refused with a page that says what to do", async (_what, payload, type, status, says) => {
  const app = makeApp();
  const answer = await post(app, payload, type);
  expect(app.lines).toEqual([]);
  expect(answer.statusCode).toBe(status);
  expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8");
  expect(answer.body).toContain(says);
  expect(answer.body).toContain('<a href="mailto:office@example.org">');
});
