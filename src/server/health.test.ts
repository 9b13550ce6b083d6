import { writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { startMailServer } from "./contact/test-mail-server.ts";
import { aMessage } from "./contact/test-messages.ts";
import { postMessage } from "./contact/test-post.ts";
import { ask, makeApp } from "./test-client.ts";
import { makeFolder } from "./test-site.ts";

async function healthOf(app: ReturnType<typeof makeApp>) {
  return JSON.parse((await ask(app, "/healthz")).text);
}

test("the server says that it is well, afresh each time", async () => {
  const answer = await ask(makeApp(), "/healthz");
  expect(answer.status).toBe(200);
  expect(JSON.parse(answer.text)).toEqual({
    status: "ok",
    waiting: 0,
    oldestWaitingSeconds: 0,
    failed: 0,
  });
  expect(answer.headers["content-type"]).toBe("application/json; charset=utf-8");
  expect(answer.headers["cache-control"]).toBe("no-store");
});

test("HEAD is enough to know", async () => {
  expect(await ask(makeApp(), "/healthz", { method: "HEAD" })).toMatchObject({
    status: 200,
    text: "",
  });
});

test("a message that waits for too long is a reason to look, and none to stop the pages", async () => {
  const { url } = await startMailServer({ answer: "451 later" });
  const app = makeApp({ env: { SMTP_URL: url }, contact: { waitingTooLong: 0 } });
  await postMessage(app, aMessage());
  await expect.poll(() => healthOf(app)).toMatchObject({ status: "degraded", waiting: 1 });
  expect((await ask(app, "/healthz")).status).toBe(200);
});

test("so is a disk without room for messages", async () => {
  const app = makeApp({ contact: { keepFree: Number.POSITIVE_INFINITY } });
  await expect.poll(() => healthOf(app)).toMatchObject({ status: "degraded" });
});

test("so is a database that cannot be written", async () => {
  const file = path.join(makeFolder(), "file");
  writeFileSync(file, "");
  expect(await healthOf(makeApp({ env: { DATA_DIR: path.join(file, "data") } }))).toMatchObject({
    status: "degraded",
  });
});
