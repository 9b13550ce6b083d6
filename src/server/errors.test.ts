import Fastify from "fastify";
import { expect, test } from "vitest";
import { keptLog } from "../../tests/support/client.ts";
import { answerError } from "./errors.ts";

function makeFailingApp(error: unknown) {
  const { lines, logger } = keptLog("error");
  const app = Fastify({ logger });
  app.get("/", async (_request, reply) => {
    reply.headers({ etag: '"a"', "content-encoding": "br", "cache-control": "public" });
    throw error;
  });
  app.setErrorHandler(answerError);
  return { app, lines };
}

test("a failure is a plain sentence to the visitor, and a stack in our log", async () => {
  const { app, lines } = makeFailingApp(new Error("the password is 1234"));
  const answer = await app.inject("/");
  expect(answer.statusCode).toBe(500);
  expect(answer.headers["content-type"]).toBe("text/plain; charset=utf-8");
  // Not those of the file that was to be sent.
  expect(answer.headers["cache-control"]).toBe("no-store");
  expect(answer.headers).not.toHaveProperty("etag");
  expect(answer.headers).not.toHaveProperty("content-encoding");
  expect(answer.body).toMatch(/^Something went wrong on this server\..+\n$/);
  expect(lines).toHaveLength(1);
  expect(lines[0]?.err).toMatchObject({
    message: "the password is 1234",
    stack: expect.stringContaining("errors.test.ts"),
  });
});

test("an error that claims another kind of status is a failure of ours", async () => {
  for (const statusCode of [502, 200, Number.NaN, "text"]) {
    const { app } = makeFailingApp(Object.assign(new Error("boom"), { statusCode }));
    expect((await app.inject("/")).statusCode).toBe(500);
  }
});

test("a mistake of the client keeps its status and is not logged", async () => {
  const { app, lines } = makeFailingApp(Object.assign(new Error("no"), { statusCode: 422 }));
  const answer = await app.inject("/");
  expect(answer.statusCode).toBe(422);
  expect(answer.body).toBe("This request cannot be answered.\n");
  expect(lines).toEqual([]);
});
