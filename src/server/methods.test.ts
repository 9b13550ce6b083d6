import { expect, test } from "vitest";
import { ask, makeApp } from "./test-client.ts";

test.each(["POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND"])(
  "%s is refused where there are only pages",
  async (method) => {
    for (const path of ["/", "/about", "/nowhere", "/healthz", "/assets/app-BcD3_x-1.js"]) {
      const answer = await ask(makeApp(), path, { method });
      expect(answer).toMatchObject({ status: 405, text: "Pages can only be read.\n" });
      expect(answer.headers.allow).toBe("GET, HEAD");
      expect(answer.headers).toHaveProperty("content-security-policy");
    }
  },
);

test("a wrong method is what is complained about, not the body that came with it", async () => {
  const answer = await makeApp().inject({
    method: "POST",
    url: "/about",
    headers: { "content-type": "application/json" },
    payload: "{ not json",
  });
  expect(answer.statusCode).toBe(405);
});
