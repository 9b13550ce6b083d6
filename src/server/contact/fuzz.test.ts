import { expect, test } from "vitest";
import { makeApp } from "../test-client.ts";
import { aMessage, emailjsRequestOf, noLimits, postJson } from "./test-enquiries.ts";
import { randomFrom } from "./test-random.ts";

const bodies = 1000;
const seed = Number(process.env.FUZZ_SEED ?? 20_261_115);
/** What a client's mistake may be answered with, and 503 for a server that cannot keep it. */
const known = new Set([200, 400, 403, 413, 415, 429, 503]);

type Random = ReturnType<typeof randomFrom>;

const oddValues: unknown[] = [
  null,
  true,
  0,
  -1e308,
  "",
  " ",
  "\0",
  "\ud800",
  "a".repeat(5000),
  "\r\n.\r\n",
  "__proto__",
  [],
  {},
  [[[]]],
  { toString: 1 },
];

/** A request that is right but for one part, which is anything. */
function withOddValue(random: Random) {
  const request: Record<string, unknown> = emailjsRequestOf({
    ...aMessage(),
    name: `${random.next()}`,
  });
  const fields = request.template_params as Record<string, unknown>;
  const target = random.pick([request, fields, fields]);
  const name = random.pick([...Object.keys(target), "constructor", "__proto__", "extra"]);
  Object.defineProperty(target, name, { value: random.pick(oddValues), enumerable: true });
  return Buffer.from(JSON.stringify(request));
}

/** A right request with bytes changed, cut out, doubled or cut off. */
function withBrokenBytes(random: Random) {
  let body = Buffer.from(JSON.stringify(emailjsRequestOf(aMessage())));
  for (let times = random.below(6); times >= 0; times--) {
    const at = random.below(body.length);
    const end = at + random.below(20);
    body = random.pick([
      () => Buffer.concat([body.subarray(0, at), Buffer.of(random.below(256)), body.subarray(at)]),
      () => Buffer.concat([body.subarray(0, at), body.subarray(end)]),
      () => Buffer.concat([body.subarray(0, end), body.subarray(at)]),
      () => body.subarray(0, at),
    ])();
  }
  return body;
}

function oddBody(random: Random) {
  return Buffer.from(JSON.stringify(random.pick(oddValues)));
}

function noise(random: Random) {
  return Buffer.from(Array.from({ length: random.below(300) }, () => random.below(256)));
}

function nested(random: Random) {
  const depth = random.below(50_000);
  return Buffer.from(random.pick(["[", '{"a":', '[{"a":']).repeat(depth));
}

const types = [
  "application/json",
  "application/json",
  "application/json",
  "application/json; charset=utf-7",
  "application/json;;;",
  "text/plain",
  "a",
  "/",
];

test(`${bodies} bodies of all sorts never break the endpoint (FUZZ_SEED=${seed})`, async () => {
  const random = randomFrom(seed);
  const app = makeApp({ contact: { limits: noLimits } });
  const counts = new Map<number, number>();
  for (let number = 0; number < bodies; number++) {
    const makers = [withOddValue, withOddValue, withBrokenBytes, oddBody, noise, nested];
    const body = random.pick(makers)(random);
    const type = random.pick(types);
    const { status, text } = await postJson(app, body, { headers: { "content-type": type } });
    const told = `${status} ${text} for ${type} ${body.subarray(0, 300).toString("latin1")}`;
    expect(known.has(status), told).toBe(true);
    expect(text, told).toMatch(/^(OK|[A-Z][^\n]{5,150}\.\n)$/);
    counts.set(status, (counts.get(status) ?? 0) + 1);
  }
  // All kinds of answers were met, so the bodies got past the first door.
  expect([...counts.keys()]).toEqual(expect.arrayContaining([200, 400, 403, 415]));
}, 300_000);
