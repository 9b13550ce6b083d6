import { expect, test } from "vitest";
import { ask, makeApp } from "./test-client.ts";

test("the server says that it is well, afresh each time", async () => {
  const answer = await ask(makeApp(), "/healthz");
  expect(answer.status).toBe(200);
  expect(JSON.parse(answer.text)).toEqual({ status: "ok" });
  expect(answer.headers["content-type"]).toBe("application/json; charset=utf-8");
  expect(answer.headers["cache-control"]).toBe("no-store");
});

test("HEAD is enough to know", async () => {
  expect(await ask(makeApp(), "/healthz", { method: "HEAD" })).toMatchObject({
    status: 200,
    text: "",
  });
});
