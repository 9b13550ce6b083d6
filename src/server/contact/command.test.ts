import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
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
import {
  startContact,
  startMailServer,
  trusting,
  withLogin,
} from "../../../tests/support/mail-server.ts";
import { makeBuiltSite, makeFolder } from "../../../tests/support/site.ts";
import { referenceOf } from "../../shared/reference.ts";
import { readSettings } from "../settings.ts";
import { answer } from "./command.ts";
import { databaseIn, openDatabase } from "./database.ts";
import { mailReasons } from "./mail-problem.ts";

/** A server that goes on running, with these enquiries. */
async function serverWith(...names: string[]) {
  const data = makeFolder();
  const app = makeApp({ env: { DATA_DIR: data } });
  for (const name of names) await postMessage(app, aMessage({ name }));
  return data;
}

/** By another program: reading the files here would end the locks that the server has on them. */
const traces = (data: string, words: string) =>
  spawnSync("grep", ["-rlaF", words, data], { encoding: "utf8" }).stdout;

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

test("enquiries are listed, the newest first, and shown", async () => {
  const data = await serverWith("Asha", "Bina");
  expect((await inbox(data)).said).toMatch(
    /^reference .+\n\S+ .+ received +Technology +Bina\n\S+ .+ Asha\n2 enq.+\nThose received .+$/,
  );
  const bina = aMessage({ name: "Bina" });
  const reference = await referenceOf(bina);
  const fields = Object.entries(bina).map(([name, value]) => `\n${name}: ${value}`);
  const [, { acceptedAt = "" } = {}] = enquiriesIn(data);
  expect((await inbox(data, "--show", reference.toLowerCase())).said).toBe(
    `${reference}, accepted ${acceptedAt}, received${fields.join("")}`,
  );
});

test("what failed is told with the reason, and sent by the server that runs", async () => {
  const { app, data, mailServer } = await startContact("550 no such words", givesUpAtOnce);
  const message = aMessage({ name: "Asha\u001b[2J" });
  const reference = await referenceOf(message);
  await postMessage(app, message);
  await expect.poll(() => statesIn(data)).toEqual(["failed"]);
  const list = (await inbox(data)).said;
  const { problem, advice } = mailReasons.refused;
  expect(list).toMatch(/ failed +Technology +Asha/);
  expect(list).toContain(`\n1 enquiry (1 failed)\nNot sent: ${problem}; ${advice}.`);
  const { said } = await inbox(data, "--show", reference);
  expect(said).toContain(`, failed\n${problem}\n${advice}\nthe answer: 550 no such words\nname: `);
  expect(said).not.toContain("\u001b");

  mailServer.answer = "take";
  expect((await inbox(data, "--retry", reference)).said).toMatch(/^1 enquiry to be sent/);
  await expect.poll(() => statesIn(data)).toEqual(["sent"]);
  expect((await inbox(data, "--show", reference)).said).toMatch(/, sent 20\S+Z\nname: /);
  expect((await inbox(data, "--retry", reference)).said).toContain("has been sent already");
  expect((await inbox(data, "--retry", "all")).said).toMatch(/^0 enquiries to be sent/);
});

test("what was received without a mail server is told of, and sent when somebody asks for it", async () => {
  const data = await serverWith("Asha");
  const server = await startMailServer();
  const app = makeApp({ env: { DATA_DIR: data, SMTP_URL: server.url }, contact: shortPauses });
  await postMessage(app, aMessage({ name: "Bina" }));
  await expect.poll(() => server.mails).toHaveLength(2);
  await expect.poll(() => statesIn(data)).toEqual(["received", "sent"]);
  const subjects = server.mails.map(({ email }) => email.subject);
  expect(subjects).toContain("Enquiries that were not mailed one by one: 1");
  expect((await inbox(data, "--retry", "all")).said).toMatch(/^1 enquiry to be sent/);
  await expect.poll(() => statesIn(data)).toEqual(["sent", "sent"]);
  // A mailbox may lose what it took.
  const [, { sentAt } = {}] = enquiriesIn(data);
  const since = (time: string | null | undefined) => String(time).slice(0, 10);
  expect((await inbox(data, "--resend-since", "2999-01-01", "--yes")).said).toMatch(/^0 /);
  expect((await inbox(data, "--resend-since", since(sentAt), "--yes")).said).toMatch(/^2 /);
  await expect.poll(() => server.mails).toHaveLength(5);
});

test("a test mail tells what the mail server said, and what to change if it was no", async () => {
  const data = await serverWith("Asha");
  const server = await startMailServer({ encryption: "starttls", answerLogin: "take" });
  const settings = () =>
    readSettings({
      DATA_DIR: data,
      DIST_DIR: makeBuiltSite(),
      SMTP_URL: trusting(withLogin(server.url, "web%40site.example:word")),
    });
  const way = "from web@site.example (MAIL_FROM) to office@site.example (MAIL_TO)";
  const said = `Sent ${way}.\nThe answer: 250 OK: message queued`;
  expect(await answer(["--test-mail"], settings)).toEqual({
    said: `${said}\nNow look whether it has arrived.`,
    failed: false,
  });
  // As the machine's own jobs do.
  for (const args of [["--tell", "No backup."], ["--weekly"]]) {
    expect((await answer(args, settings)).said).toBe(said);
  }
  const [{ acceptedAt = "" } = {}] = enquiriesIn(data);
  const last = acceptedAt.slice(0, 16).replace("T", " ");
  expect(server.mails.map(({ email }) => [email.subject, email.text])).toEqual([
    ["Test Company website: Test mail", "If you can read this, enquiries will arrive here too.\n"],
    [
      "Test Company website: No backup.",
      expect.stringMatching(/^No backup\.\n\nWhat to do is in docs\/operations\.md, /),
    ],
    ["Test Company website: The form works", `1 enquiry, the last one on ${last} UTC.\n`],
  ]);
  server.answerSender = "553 not your address";
  const { problem, advice } = mailReasons.sender;
  expect(await answer(["--test-mail"], settings)).toEqual({
    said: `Not sent ${way}: ${problem}.
The answer: 553 not your address (EENVELOPE MAIL FROM 553)
What to do: ${advice}.`,
    failed: true,
  });
});

test("a test mail without a mail server names the setting, and those that are mistyped", async () => {
  vi.stubEnv("SMTP_URI", "smtps://mail.example.com");
  const { said, failed } = await answer(["--test-mail"], () => readSettings({}));
  expect(failed).toBe(true);
  expect(said).toMatch(/^SMTP_URL is not set, .+ There is no setting SMTP_URI\./);
});

test("the export keeps every script, and no cell of it is a formula", async () => {
  const formula = '=HYPERLINK("http://evil.example")';
  const data = await serverWith("आशा राई", "王小明", formula, "-1, or 2");
  const file = path.join(makeFolder(), "enquiries.csv");
  expect((await inbox(data, "--export", file)).said).toContain("4 written");
  const csv = readFileSync(file, "utf8");
  expect(csv).toMatch(/^\ufeff"reference","accepted \(UTC\)","state","name",.+"message"\r\n/);
  const cells = ["आशा राई", "王小明", `'=HYPERLINK(""http://evil.example"")`, "'-1, or 2"];
  for (const cell of cells) expect(csv).toContain(`,"${cell}",`);
  expect(csv).toContain(`,"'+977 1 555 0100",`);
  expect(csv).toContain('"First line\nsecond line"\r\n');
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test("what is deleted is gone from every file, after a question", async () => {
  const data = await serverWith("Very Secret Name", "Bina");
  const reference = await referenceOf(aMessage({ name: "Very Secret Name" }));
  const stdin = vi.spyOn(process, "stdin", "get");
  const { mock } = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  async function deleteAfter(...typed: string[]) {
    stdin.mockReturnValue(Readable.from(typed) as typeof process.stdin);
    return (await inbox(data, "--delete", reference)).said;
  }
  for (const typed of [["no\n"], ["oh yes\n"], ["yesterday\n"], []]) {
    expect(await deleteAfter(...typed)).toBe("Nothing was deleted.");
  }
  expect(traces(data, "Very Secret Name")).not.toBe("");
  expect(await deleteAfter(" Y\n")).toContain("1 deleted.");
  expect(mock.calls.join()).toMatch(/ Very Secret Name\nDelete 1 enquiry \(1 received\)\?/);
  expect(traces(data, "Very Secret Name")).toBe("");
  expect(enquiriesIn(data)).toMatchObject([{ name: "Bina" }]);
});

test("enquiries are chosen by when they came and by a part of a text", async () => {
  const times = [
    "2025-12-31T23:59:59.999Z",
    "2026-01-01T00:00:00.000Z",
    "2026-01-01T14:30:00.000Z",
  ];
  const data = await serverWith(...times);
  const database = new DatabaseSync(databaseIn(data), { timeout: 5000 });
  database.exec("UPDATE enquiries SET acceptedAt = name");
  database.close();
  const said = async (...args: string[]) => (await inbox(data, ...args)).said;
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
  const data = await serverWith("Asha");
  const app = makeApp({ env: { DATA_DIR: data } });
  await postMessage(app, aMessage({ name: "Bina", email: "bina@example.org" }));
  const found = (await inbox(data, "--find", "ASHA@example.org")).said;
  expect(found).toMatch(/second line\n\n1 enquiry\. The mailbox/);
  expect(found).not.toContain("Bina");
  expect((await inbox(data, "--find", "nobody")).said).toMatch(/^0 enquiries\. The mailbox/);
  const deleted = (await inbox(data, "--delete-email", "asha@example.org", "--yes")).said;
  expect(deleted).toContain("1 deleted.");
  for (const said of [found, deleted]) expect(said).toMatch(/mailbox.+backups.+exports/);
  expect(enquiriesIn(data)).toMatchObject([{ name: "Bina" }]);
});

test("what is not sent and the newest are listed, fifty of them; or all", async () => {
  const data = makeFolder();
  const database = openDatabase(databaseIn(data), 0);
  const add = database.prepare(`INSERT INTO enquiries (fingerprint, reference, acceptedAt, queuedAt,
      name, email, company, phone, service, message, state)
    VALUES ('', '', :at, :at, :at, '', '', '', '', '', iif(:at = '2026-01-10', 'failed', 'sent'))`);
  for (let day = 10; day < 90; day++) add.run({ at: `2026-01-${day}` });
  database.close();
  const listed = async (...args: string[]) =>
    (await inbox(data, ...args)).said.match(/2026-01-\d\d$/gm);
  const days = await listed();
  expect(days).toHaveLength(50);
  expect(days?.slice(0, 2)).toEqual(["2026-01-10", "2026-01-89"]);
  expect(await listed("--all")).toHaveLength(80);
  const deleted = await inbox(data, "--delete-before", "2027-01-01", "--yes");
  expect(deleted.said).toMatch(/^80 deleted\..+hold more\.$/);
});

test("what cannot be done is answered with what to do", async () => {
  const data = await serverWith("Asha");
  for (const [args, sentence] of [
    [["--retry", "AAAAA-AAAAA"], "There is no enquiry AAAAA-AAAAA."],
    [["--show", "AAAAA-AAAAA"], "There is no enquiry AAAAA-AAAAA."],
    [["--delete", "all", "--yes"], "Say which of them: add --since, --before or --text."],
    [["--delete-before", "2026-02-31"], '"2026-02-31" is not a day. Write it as 2026-01-31'],
    [["--delete-before", "on 2026-01-31"], "is not a day"],
    [["--delete-before", "2026-01-31T14:30Z"], "is not a day"],
    [["--export", "/no/such/folder/file.csv"], "That did not work: ENOENT"],
    [["--show", "A", "--retry", "all"], "One option at a time"],
    [["--reply"], "npm run inbox -- --retry"],
    [["AAAAA-AAAAA"], "npm run inbox -- --show"],
  ] as const) {
    const { said, failed } = await inbox(data, ...args);
    expect.soft(failed, args.join(" ")).toBe(true);
    expect.soft(said).toContain(sentence);
  }
});

test("where nothing has come in yet, no file is made that the server could not write", async () => {
  const data = path.join(makeFolder(), "data");
  const program = path.join(import.meta.dirname, "command.ts");
  const { status, stderr } = spawnSync(process.execPath, [program], {
    cwd: makeFolder(),
    env: { DATA_DIR: data },
    encoding: "utf8",
  });
  expect(status).toBe(1);
  expect(stderr).toContain("There are no enquiries yet");
  expect(existsSync(data)).toBe(false);
});

test("a damaged database is told in a sentence, and not touched", async () => {
  const data = makeFolder();
  writeFileSync(databaseIn(data), "x".repeat(5000));
  expect((await inbox(data)).said).toContain("The database is damaged");
  expect(readFileSync(databaseIn(data), "utf8")).toBe("x".repeat(5000));
});
