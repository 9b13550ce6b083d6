import { expect, test } from "vitest";
import { contactPath } from "./contact.ts";
import { ask, makeApp } from "./test-client.ts";

const mebibyte = 1024 * 1024;

test.each([
  ["application/json", '{"lib_version":"4.4.1"}'],
  ["application/json", "{ not json"],
  ["application/x-www-form-urlencoded", "name=Asha"],
  ["application/octet-stream", "x".repeat(mebibyte)],
])("a message of the type %s is answered that there is no endpoint yet", async (type, payload) => {
  const answer = await makeApp().inject({
    method: "POST",
    url: contactPath,
    headers: { "content-type": type },
    payload,
  });
  expect(answer.statusCode).toBe(501);
  expect(answer.body).toMatch(/^The contact endpoint is not ready yet\..+\n$/);
  expect(answer.headers["content-type"]).toBe("text/plain; charset=utf-8");
  expect(answer.headers["cache-control"]).toBe("no-store");
});

test("a message without type or body is answered too", async () => {
  expect((await ask(makeApp(), contactPath, { method: "POST" })).status).toBe(501);
});

test("more than a mebibyte is refused", async () => {
  const answer = await makeApp().inject({
    method: "POST",
    url: contactPath,
    headers: { "content-type": "application/json" },
    payload: "x".repeat(mebibyte + 1),
  });
  expect(answer.statusCode).toBe(413);
  expect(answer.body).toBe("The request is larger than this server accepts.\n");
});

test.each(["GET", "HEAD", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE"])(
  "%s is refused: messages are posted",
  async (method) => {
    const answer = await ask(makeApp(), contactPath, { method });
    expect(answer.status).toBe(405);
    expect(answer.headers.allow).toBe("POST");
  },
);
