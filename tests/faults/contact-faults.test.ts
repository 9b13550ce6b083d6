import { readdirSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { fingerprintOf } from "../../protocol/reference.ts";
import { type Behaviour, startMailServer } from "../../server/contact/test-mail-server.ts";
import { aMessage } from "../../server/contact/test-messages.ts";
import { postTo } from "../../server/contact/test-post.ts";
import { randomFrom } from "../../server/contact/test-random.ts";
import { makeFolder } from "../../server/test-site.ts";
import { runWithKills } from "./random-kills.ts";

const messages = Number(process.env.FAULTS_MESSAGES ?? 500);
const atOnce = 20;
const seed = Number(process.env.FAULTS_SEED ?? Date.now() % 1_000_000);
const fewestKills = 20;
/** In milliseconds, between two messages of a sender: so that many kills fall among them. */
const longestPause = 1200;

const moods: Behaviour[] = [
  ...Array<Behaviour>(12).fill("take"),
  ...Array<Behaviour>(3).fill("451 later"),
  ...Array<Behaviour>(3).fill("drop"),
  "hang",
];

test(`${messages} messages survive kills and a troubled mail server (FAULTS_SEED=${seed})`, async () => {
  const random = randomFrom(seed);
  const startedAt = Date.now();
  const trouble = { "451 later": 0, drop: 0, hang: 0, take: 0 } as Record<Behaviour, number>;
  const mailServer = await startMailServer({
    answer: () => {
      const mood = random.pick(moods);
      trouble[mood]++;
      return mood;
    },
  });
  const env = {
    DATA_DIR: makeFolder(),
    SMTP_URL: mailServer.url,
    SMTP_SILENCE: "1s",
    RETRY_FIRST: "20ms",
    RETRY_LONGEST: "200ms",
    RATE_PER_ADDRESS: "99999/1s",
    RATE_OVERALL: "99999/1s",
  };

  /** The mail server said OK, and the server was killed before it could note that. */
  const unnoted = new Map<string, number>();
  const server = runWithKills({
    env,
    random: randomFrom(seed + 1),
    onKilled(marked) {
      const [taken, marks] = [deliveries(), new Set([...marked].map(shortened))];
      for (const [id, times] of taken) if (!marks.has(id)) unnoted.set(id, times);
    },
  });

  const accepted: string[] = [];
  let unanswered = 0;
  async function send(number: number) {
    const message = aMessage({ name: `Visitor ${number}`, message: `Enquiry ${number} नमस्ते` });
    while (true) {
      const status = await postTo(server.state.port, message).then(
        (answer) => answer.status,
        () => "no answer",
      );
      if (status === 200) break;
      if (status !== "no answer") throw new Error(`a message was answered with ${status}`);
      unanswered++;
      await wait(50);
    }
    accepted.push(shortened(await fingerprintOf(message)));
  }

  function deliveries() {
    const counts = new Map<string, number>();
    for (const { email } of mailServer.mails) {
      const id = /^<([0-9a-f]+)\./.exec(email.messageId ?? "")?.[1] ?? "no id";
      counts.set(id, (counts.get(id) ?? 0) + 1);
    }
    return counts;
  }

  const queue = Array.from({ length: messages }, (_, number) => number).values();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const number of queue) {
        await send(number);
        await wait(random.below(longestPause));
      }
    }),
  );
  const sentAfter = Date.now() - startedAt;
  await expect
    .poll(() => server.state.kills, { timeout: 120_000, interval: 100 })
    .toBeGreaterThanOrEqual(fewestKills);
  await server.letLive();
  const waiting = path.join(env.DATA_DIR, "spool", "waiting");
  await expect.poll(() => readdirSync(waiting), { timeout: 120_000, interval: 200 }).toEqual([]);

  const delivered = deliveries();
  const lost = accepted.filter((id) => !delivered.has(id));
  const twice = [...delivered].filter(([, times]) => times > 1);
  const unexplained = twice.filter(([id, times]) => times > 1 + (unnoted.get(id) ?? 0));
  console.log(
    [
      `seed ${seed}: ${accepted.length} accepted within ${sentAfter} ms, ${unanswered} posts without an answer`,
      `${server.state.kills} kills; the mail server took ${trouble.take}, refused ${trouble["451 later"]}, ` +
        `dropped ${trouble.drop} and left ${trouble.hang} hanging`,
      `${delivered.size} delivered, ${lost.length} lost, ${twice.length} delivered twice because a kill ` +
        `came between the mail server's OK and our note of it, ${unexplained.length} without that excuse`,
      `${Date.now() - startedAt} ms in all`,
    ].join("\n"),
  );
  expect(accepted).toHaveLength(messages);
  expect(lost).toEqual([]);
  expect(unexplained).toEqual([]);
  expect(readdirSync(path.join(env.DATA_DIR, "spool", "failed"))).toEqual([]);
}, 300_000);

/** As a message id holds it. */
function shortened(fingerprint: string) {
  return fingerprint.slice(0, 32);
}
