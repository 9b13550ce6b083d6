import { expect, test } from "vitest";
import { ask, makeApp } from "../../../tests/support/client.ts";
import {
  aMessage,
  emailjsRequestOf,
  enquiriesIn,
  postJson,
  postMessage,
} from "../../../tests/support/enquiries.ts";
import { makeFolder, siteSettings } from "../../../tests/support/site.ts";
import { contactPath, largestRequest } from "../../shared/contact-message.ts";

test("a message is answered as EmailJS does, and is in the database by then", async () => {
  const data = makeFolder();
  const answer = await postMessage(makeApp({ env: { DATA_DIR: data } }), aMessage());
  const headers = { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" };
  expect(answer).toMatchObject({ status: 200, text: "OK", headers });
  expect(enquiriesIn(data)).toMatchObject([{ ...aMessage(), state: "received" }]);
});

const unreadable = "This address or request is not written correctly.";
const noFields = /^The body has to be a JSON object with the fields of the e-mail service\.\n/;
const wrong = (field: string) => `The field ${field} is not the one of this site.`;
const request = emailjsRequestOf(aMessage());

test.each([
  ["an empty body", "", 400, unreadable],
  ["no JSON", "{ not json", 400, unreadable],
  ["bytes that are no text", Buffer.from([0xff, 0, 0xc3, 0x28]), 400, unreadable],
  ["a list", [], 400, noFields],
  ["another service", { ...request, service_id: "other" }, 400, wrong("service_id")],
  ["another template", { ...request, template_id: "other" }, 400, wrong("template_id")],
  ["another key", { ...request, user_id: "other" }, 400, wrong("user_id")],
  ["an empty field", emailjsRequestOf(aMessage({ name: "" })), 400, /name.+\.\n$/],
  ["too much", " ".repeat(largestRequest + 1), 413, /1 MB.+ or write to office@site\.example\.\n$/],
  ["text", "words", 415, "This server cannot read that kind of content."],
])("%s is refused in a sentence", async (what, body, status, sentence) => {
  const headers = what === "text" ? { "content-type": "text/plain" } : {};
  const answer = await postJson(makeApp(), body, { headers });
  expect(answer.status).toBe(status);
  expect(answer.text).toMatch(typeof sentence === "string" ? `${sentence}\n` : sentence);
});

test("the largest message that is allowed is accepted", async () => {
  const overhead = JSON.stringify(emailjsRequestOf(aMessage({ message: "" }))).length;
  const message = aMessage({ message: "x".repeat(largestRequest - overhead) });
  expect((await postMessage(makeApp(), message)).status).toBe(200);
});

test("a browser that asks first is told what it may send", async () => {
  const origin = siteSettings.address;
  const answer = await ask(makeApp(), contactPath, {
    method: "OPTIONS",
    headers: {
      origin,
      "access-control-request-method": "POST",
      "access-control-request-headers": "content-type",
    },
  });
  expect(answer.status).toBe(204);
  expect(answer.headers).toMatchObject({
    "access-control-allow-origin": origin,
    "access-control-allow-methods": "POST",
    "access-control-allow-headers": "content-type",
    "access-control-max-age": "86400",
    "access-control-expose-headers": "Retry-After",
  });
});
