import { afterAll, expect, test } from "vitest";
import { ask, makeApp } from "../../../tests/support/client.ts";
import {
  aMessage,
  emailjsRequestOf,
  enquiriesIn,
  noLimits,
  postJson,
  postMessage,
} from "../../../tests/support/enquiries.ts";
import { makeFolder, siteSettings } from "../../../tests/support/site.ts";
import { contactPath, largestRequest } from "../../shared/contact-message.ts";

test("a message is answered as EmailJS does, and is in the database by then", async () => {
  const data = makeFolder();
  const answer = await postMessage(makeApp({ env: { DATA_DIR: data } }), aMessage());
  expect(answer).toMatchObject({ status: 200, text: "OK" });
  expect(answer.headers["content-type"]).toBe("text/plain; charset=utf-8");
  expect(answer.headers["cache-control"]).toBe("no-store");
  expect(enquiriesIn(data)).toMatchObject([{ ...aMessage(), state: "received" }]);
});

const app = makeApp({ finished: afterAll, contact: { limits: noLimits } });

test.each([
  ["an empty body", "", 400],
  ["no JSON", "{ not json", 400],
  ["bytes that are no text", Buffer.from([0xff, 0, 0xc3, 0x28]), 400],
  ["another service", { ...emailjsRequestOf(aMessage()), service_id: "other" }, 400],
  ["another template", { ...emailjsRequestOf(aMessage()), template_id: "other" }, 400],
  ["another key", { ...emailjsRequestOf(aMessage()), user_id: "other" }, 400],
  ["an empty field", emailjsRequestOf(aMessage({ name: "" })), 400],
  ["too much", emailjsRequestOf(aMessage({ message: "x".repeat(largestRequest) })), 413],
])("%s is refused in a sentence", async (_, body, status) => {
  const answer = await postJson(app, body);
  expect(answer.status).toBe(status);
  expect(answer.text).toMatch(/^[A-Z][^\n]+\.\n$/);
});

test.each(["text/plain", "multipart/form-data; boundary=a"])("%s is not JSON", async (type) => {
  const answer = await postMessage(app, aMessage(), { headers: { "content-type": type } });
  expect(answer.status).toBe(415);
});

test("the largest message that is allowed is accepted", async () => {
  const overhead = JSON.stringify(emailjsRequestOf(aMessage({ message: "" }))).length;
  const message = aMessage({ message: "x".repeat(largestRequest - overhead) });
  expect((await postMessage(app, message)).status).toBe(200);
});

test("a browser that asks first is told what it may send", async () => {
  const origin = siteSettings.address;
  const answer = await ask(app, contactPath, {
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
  });
});
