import { spawnSync } from "node:child_process";
import * as fs from "node:fs";
import path from "node:path";
import { Readable } from "node:stream";
import { afterEach, expect, test, vi } from "vitest";
import { makeApp } from "../../../tests/support/client.ts";
import {
  aMessage,
  enquiriesIn,
  givesUpAtOnce,
  inbox,
  postMessage,
  shortPauses,
  statesIn,
} from "../../../tests/support/enquiries.ts";
import * as mail from "../../../tests/support/mail-server.ts";
import { makeBuiltSite, makeFolder } from "../../../tests/support/site.ts";
import { readSettings } from "../settings.ts";
import { answer } from "./command.ts";
import { databaseIn, openDatabase } from "./database.ts";
import { mailReasons } from "./mail-problem.ts";

const saidIn =
  (data: string) =>
  async (...args: string[]) =>
    (await inbox(data, ...args)).said;

/** A server that goes on running, with these enquiries, and what the command says of them. */
async function serverWith(...names: string[]) {
  const data = makeFolder();
  const app = makeApp({ env: { DATA_DIR: data } });
  for (const [number, name] of names.entries()) {
    await postMessage(app, aMessage({ name, email: `v${number}@site.example` }));
  }
  return { data, said: saidIn(data) };
}

function change(data: string, query: string) {
  const database = openDatabase(databaseIn(data), 5000);
  database.exec(query);
  database.close();
}

/** By another program: reading the files here would end the locks that the server has on them. */
const traces = (data: string, words: string) =>
  spawnSync("grep", ["-rlaF", words, data], { encoding: "utf8" }).stdout;

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

test("enquiries are listed, the newest first, and shown", async () => {
  const { data, said } = await serverWith("Asha", "Bina");
  expect(await said()).toMatch(
    /^reference .+\n\S+ .+ received +Technology +Bina\n\S+ .+ Asha\n2 enq.+\nThose received .+$/,
  );
  const [, { acceptedAt = "", reference = "" } = {}] = enquiriesIn(data);
  const fields = Object.entries(aMessage({ name: "Bina", email: "v1@site.example" }));
  const lines = fields.map(([name, value]) => `\n${name}: ${value}`);
  const shown = `${reference}, accepted ${acceptedAt}, received${lines.join("")}`;
  expect(await said("--show", reference.toLowerCase())).toBe(shown);
  change(data, "UPDATE enquiries SET reference = 'A', state = 'waiting', nextAttemptAt = '2999'");
  expect(await said()).toMatch(/\n2 enquiries \(2 waiting\)$/);
  const next = ", waiting\nattempts: 0, the next at 2999\nname: Asha\n";
  expect(await said("--show", "a")).toMatch(new RegExp(`\n\nA, accepted \\S+${next}`));
});

test("what failed is told with the reason, and sent by the server that runs", async () => {
  const { data, post, smtp } = await mail.startContact("550 no such words", givesUpAtOnce);
  const said = saidIn(data);
  await post("Asha\u001b[2J");
  await expect.poll(() => statesIn(data)).toEqual(["failed"]);
  const [{ reference = "" } = {}] = enquiriesIn(data);
  const { problem, advice } = mailReasons.refused;
  expect(await said()).toMatch(/ failed +Technology +Asha/);
  expect(await said()).toContain(`\n1 enquiry (1 failed)\nNot sent: ${problem}; ${advice}.`);
  const shown = await said("--show", reference);
  expect(shown).toContain(`, failed\n${problem}\n${advice}\nthe answer: 550 no such words\nname: `);
  expect(shown).not.toContain("\u001b");

  smtp.answer = "take";
  expect(await said("--retry", reference)).toMatch(/^1 enquiry to be sent/);
  await expect.poll(() => statesIn(data)).toEqual(["sent"]);
  expect(await said("--show", reference)).toMatch(/, sent 20\S+Z\nname: /);
  expect(await said("--retry", reference)).toContain("has been sent already");
  expect(await said("--retry", "all")).toMatch(/^0 enquiries to be sent/);
});

test("what came without a mail server is told of, and sent and sent again when asked for", async () => {
  const { data, said } = await serverWith("Asha");
  const { url, mails } = await mail.startMailServer();
  await makeApp({ env: { DATA_DIR: data, SMTP_URL: url }, contact: shortPauses }).ready();
  const notice = "Enquiries that were not mailed one by one: 1";
  await expect.poll(() => mails.map(({ email }) => email.subject)).toEqual([notice]);
  expect(await said("--retry", "all")).toMatch(/^1 enquiry to be sent/);
  await expect.poll(() => statesIn(data)).toEqual(["sent"]);
  // A mailbox may lose what it took.
  const day = String(enquiriesIn(data)[0]?.sentAt).slice(0, 10);
  expect(await said("--resend-since", "2999-01-01", "--yes")).toMatch(/^0 /);
  expect(await said("--resend-since", day, "--yes")).toMatch(/^1 /);
  await expect.poll(() => mails).toHaveLength(3);
});

test("a test mail tells what the mail server said, and what to change if it was no", async () => {
  const { data } = await serverWith("Asha");
  const server = await mail.startMailServer({ encryption: "starttls", answerLogin: "take" });
  const SMTP_URL = mail.trusting(mail.withLogin(server.url, "web%40site.example:word"));
  const env = { DATA_DIR: data, DIST_DIR: makeBuiltSite(), SMTP_URL };
  const run = (...args: string[]) => answer(args, () => readSettings(env));
  const way = "from web@site.example (MAIL_FROM) to office@site.example (MAIL_TO)";
  const sent = `Sent ${way}.\nThe answer: 250 OK: message queued`;
  const said = `${sent}\nNow look whether it has arrived.`;
  expect(await run("--test-mail")).toEqual({ said, failed: false });
  // As the machine's own jobs do.
  expect((await run("--tell", "No backup.")).said).toBe(sent);
  expect((await run("--weekly")).said).toBe(sent);
  const last = enquiriesIn(data)[0]?.acceptedAt.slice(0, 16).replace("T", " ");
  const advice = /^No backup\.\n\nWhat to do is in docs\/operations\.md, /;
  expect(server.mails.map(({ email }) => [email.subject, email.text])).toEqual([
    ["Test Company website: Test mail", "If you can read this, enquiries will arrive here too.\n"],
    ["Test Company website: No backup.", expect.stringMatching(advice)],
    ["Test Company website: The form works", `1 enquiry, the last one on ${last} UTC.\n`],
  ]);
  server.answerSender = "553 not your address";
  const { sender } = mailReasons;
  const no = "The answer: 553 not your address (EENVELOPE MAIL FROM 553)";
  expect(await run("--test-mail")).toEqual({
    said: `Not sent ${way}: ${sender.problem}.\n${no}\nWhat to do: ${sender.advice}.`,
    failed: true,
  });
});

test("the export keeps every script, and no cell of it is a formula", async () => {
  const formula = '=HYPERLINK("http://evil.example")';
  const { said } = await serverWith("आशा राई", "王小明", formula, "-1, or 2");
  const file = path.join(makeFolder(), "enquiries.csv");
  expect(await said("--export", file)).toContain("4 written");
  expect(await said("--export", file)).toContain("is there already");
  const csv = fs.readFileSync(file, "utf8");
  expect(csv).toMatch(/^\ufeff"reference","accepted \(UTC\)","state","name",.+"message"\r\n"/);
  const names = ["आशा राई", "王小明", `'=HYPERLINK(""http://evil.example"")`, "'-1, or 2"];
  for (const cell of [...names, "'+977 1 555 0100"]) expect(csv).toContain(`,"${cell}",`);
  expect(csv).toContain('"First line\nsecond line"\r\n');
  expect(fs.statSync(file).mode & 0o777).toBe(0o600);
});

test("what is deleted is gone from every file, after a question; so is asked before mails go out", async () => {
  const { data, said } = await serverWith("Very Secret Name", "Bina");
  const [{ reference = "" } = {}] = enquiriesIn(data);
  const stdin = vi.spyOn(process, "stdin", "get");
  const { mock } = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  function deleteAfter(...typed: string[]) {
    stdin.mockReturnValue(Readable.from(typed) as typeof process.stdin);
    return said("--delete", reference);
  }
  for (const typed of [["no\n"], ["oh yes\n"], ["yesterday\n"], []]) {
    expect(await deleteAfter(...typed)).toBe("Nothing was deleted.");
  }
  expect(traces(data, "Very Secret Name")).not.toBe("");
  expect(await deleteAfter(" Y\n")).toContain("1 deleted.");
  expect(mock.calls.join()).toMatch(/ Very Secret Name\nDelete 1 enquiry \(1 received\)\?/);
  expect(traces(data, "Very Secret Name")).toBe("");
  expect(enquiriesIn(data)).toMatchObject([{ name: "Bina" }]);
  stdin.mockReturnValue(Readable.from(["no\n"]) as typeof process.stdin);
  expect(await said("--resend-since", "2026-01-01")).toBe("Nothing is sent.");
  expect(mock.calls.join()).toContain("Send 0 enquiries again?");
});

test("enquiries are chosen by when they came and by a part of a text", async () => {
  const day = "2026-01-01T";
  const times = ["2025-12-31T23:59:59.999Z", `${day}00:00:00.000Z`, `${day}14:30:00.000Z`];
  const { data, said } = await serverWith(...times);
  change(data, "UPDATE enquiries SET acceptedAt = name");
  const listed = async (...args: string[]) => {
    const list = await said(...args);
    return times.filter((time) => list.includes(time));
  };
  expect(await listed("--since", "2026-01-01")).toEqual(times.slice(1));
  expect(await listed("--since", "2026-01-01", "--before", "2026-01-01T14:30")).toEqual([times[1]]);
  expect(await listed("--text", "SECOND line")).toEqual(times);
  expect(await listed("--text", "no such")).toEqual([]);
  expect(await said("--delete-before", "2025-12-31", "--yes")).toBe("There is nothing to delete.");
  expect(await said("--delete", "all", "--text", "14:30", "--yes")).toContain("1 deleted");
  expect(await said("--delete-before", "2026-01-01", "--yes")).toContain("1 deleted");
  expect(enquiriesIn(data)).toMatchObject([{ name: times[1] }]);
});

test("all that came from an address is shown and deleted, with where else it may be", async () => {
  const { data, said } = await serverWith("Asha", "Bina");
  const found = await said("--find", "Asha Rai <V0@site.example>");
  expect(found).toMatch(/second line\n\n1 enquiry\. The mailbox/);
  expect(found).not.toContain("Bina");
  expect(await said("--find", "nobody")).toMatch(/^0 enquiries\. The mailbox/);
  const deleted = await said("--delete-email", " v0@site.example ", "--yes");
  expect(deleted).toContain("1 deleted.");
  for (const words of [found, deleted]) expect(words).toMatch(/mailbox.+backups.+exports/);
  expect(enquiriesIn(data)).toMatchObject([{ name: "Bina" }]);
});

test("what is not sent and the newest are listed, fifty of them; or all", async () => {
  const data = makeFolder();
  const said = saidIn(data);
  const days = Array.from({ length: 80 }, (_, number) => `('2026-01-${number + 10}')`);
  const query = `INSERT INTO enquiries (fingerprint, reference, acceptedAt, queuedAt, name, email,
    company, phone, service, message, state) SELECT '', '', column1, '', column1, '', '', '', '',
    hex(zeroblob(500)), iif(column1 = '2026-01-10', 'failed', 'sent') FROM (VALUES ${days})`;
  change(data, query);
  const listed = async (...args: string[]) => (await said(...args)).match(/2026-01-\d\d$/gm);
  const newest = Array.from({ length: 49 }, (_, number) => `2026-01-${89 - number}`);
  expect(await listed()).toEqual(["2026-01-10", ...newest]);
  expect(await listed("--all")).toHaveLength(80);
  expect(await said()).toContain("\n80 enquiries (1 failed, 79 sent)");
  const size = () => fs.statSync(databaseIn(data)).size;
  const before = size();
  const deleted = await said("--delete-before", "2027-01-01", "--yes");
  expect(deleted).toMatch(/^80 deleted\..+hold more\.$/);
  expect(size()).toBeLessThan(before);
});

test.each([
  [["--retry", "AAAAA-AAAAA"], "There is no enquiry AAAAA-AAAAA."],
  [["--show", "AAAAA-AAAAA"], "There is no enquiry AAAAA-AAAAA."],
  [["--delete", "all", "--yes"], "Say which of them: add --since, --before or --text."],
  [["--delete-before", "2026-02-31"], '"2026-02-31" is not a day. Write it as 2026-01-31'],
  [["--delete-before", "on 2026-01-31"], "is not a day"],
  [["--delete-before", "2026-01-31T14:30Z"], "is not a day"],
  [["--export", "/no/such/folder/file.csv"], "That did not work: ENOENT"],
  [["--show", "A", "--retry", "all"], "One option at a time"],
  [
    ["--delete-before", "2026-01-31", "--text", "casino"],
    "--text does not go with --delete-before",
  ],
  [["--delete", "A", "--since", "2026-01-31"], "--since does not go with --delete"],
  [["--retry", "all", "--before", "2026-01-31"], "--before does not go with --retry"],
  [["--reply"], "npm run inbox -- --retry"],
  [["AAAAA-AAAAA"], "npm run inbox -- --show"],
  [["--test-mail"], "SMTP_URL is not set, so nobody is sent a mail. There is no setting SMTP_URI."],
])("%j cannot be done, and is answered with what to do", async (args, sentence) => {
  vi.stubEnv("SMTP_URI", "smtps://mail.example.com");
  const { data } = await serverWith("Asha");
  const said = expect.stringContaining(sentence);
  expect(await inbox(data, ...args)).toEqual({ failed: true, said });
});

test("where nothing has come in yet, no file is made that the server could not write", () => {
  const data = path.join(makeFolder(), "data");
  const program = path.join(import.meta.dirname, "command.ts");
  const options = { cwd: makeFolder(), env: { DATA_DIR: data } };
  const { status, stderr } = spawnSync(process.execPath, [program], options);
  expect(status).toBe(1);
  expect(String(stderr)).toContain("There are no enquiries yet");
  expect(fs.existsSync(data)).toBe(false);
});

test("a damaged database is told in a sentence, and not touched", async () => {
  const data = makeFolder();
  fs.writeFileSync(databaseIn(data), "x".repeat(5000));
  expect(await saidIn(data)()).toContain("The database is damaged");
  expect(fs.readFileSync(databaseIn(data), "utf8")).toBe("x".repeat(5000));
});
