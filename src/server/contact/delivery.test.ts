import { expect, test } from "vitest";
import { healthOf, makeApp } from "../test-client.ts";
import { afterFailure } from "./delivery.ts";
import {
  aMessage,
  enquiriesIn,
  givesUpAtOnce,
  postMessage,
  shortPauses,
  statesIn,
} from "./test-enquiries.ts";
import { startContact } from "./test-mail-server.ts";

const second = 1000;
const hour = 3600 * second;
const retryPolicy = { first: 30 * second, longest: 4 * hour, giveUpAfter: 120 * hour };

/** Pauses of hours, so that only a wake-up can be why something is sent. */
const longPauses = { ...shortPauses, retryPolicy: { ...retryPolicy, first: hour } };

test("the first mail that goes out again wakes all that wait", async () => {
  const { app, data, mailServer } = await startContact("550 no", longPauses);
  for (const name of ["Asha", "Bina"]) await postMessage(app, aMessage({ name }));
  const attempts = () => enquiriesIn(data).map((enquiry) => enquiry.attempts);
  await expect.poll(attempts).toEqual([1, 1]);
  mailServer.answer = "take";
  await postMessage(app, aMessage({ name: "Chandra" }));
  await expect.poll(() => statesIn(data)).toEqual(["sent", "sent", "sent"]);
});

test("a start tries at once what waits for hours", async () => {
  const { app, data, mailServer, env, contact } = await startContact("550 no", longPauses);
  await postMessage(app, aMessage());
  await expect.poll(() => enquiriesIn(data)[0]?.attempts).toBe(1);
  await app.close();
  mailServer.answer = "take";
  await makeApp({ env, contact }).ready();
  await expect.poll(() => statesIn(data)).toEqual(["sent"]);
});

test("what was refused for five days is kept and told, and tried again when the visitor sends it again", async () => {
  const { app, data, mailServer } = await startContact("550 go away", givesUpAtOnce);
  await postMessage(app, aMessage());
  await expect.poll(() => statesIn(data)).toEqual(["failed"]);
  const lastError = expect.stringContaining("go away");
  expect(enquiriesIn(data)).toMatchObject([{ ...aMessage(), attempts: 1, lastError }]);
  const problems = ["enquiries were given up"];
  expect(await healthOf(app)).toMatchObject({
    status: "degraded",
    problems,
    failed: 1,
    waiting: 0,
  });

  mailServer.answer = "take";
  await postMessage(app, aMessage());
  await expect.poll(() => statesIn(data)).toEqual(["sent"]);
});

test("stopping waits for a mail under way", async () => {
  const { app, mailServer, data } = await startContact("take");
  await postMessage(app, aMessage());
  await app.close();
  expect(mailServer.mails).toHaveLength(1);
  expect(statesIn(data)).toEqual(["sent"]);
});

test("pauses double from half a minute to four hours", () => {
  const now = Date.parse("2026-11-16T10:00:00Z");
  const pauses = [0, 1, 2, 8, 9, 10, 5000].map((attempts) => {
    const queuedAt = new Date(now).toISOString();
    const { nextAttemptAt } = afterFailure({ attempts, queuedAt }, retryPolicy, now);
    return (Date.parse(nextAttemptAt ?? "") - now) / second;
  });
  expect(pauses).toEqual([30, 60, 120, 7680, 14_400, 14_400, 14_400]);
});

test("after five days it is given up, and a minute before it is not", () => {
  const now = Date.parse("2026-11-16T10:00:00Z");
  const stateAfter = (age: number) => {
    const queuedAt = new Date(now - age).toISOString();
    return afterFailure({ attempts: 20, queuedAt }, retryPolicy, now).state;
  };
  expect(stateAfter(120 * hour - 60 * second)).toBe("waiting");
  expect(stateAfter(120 * hour)).toBe("failed");
});
