import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { afterEach, expect, test, vi } from "vitest";
import { referenceOf } from "../../shared/reference.ts";
import { readSettings } from "../settings.ts";
import { makeApp } from "../test-client.ts";
import { makeBuiltSite, makeFolder } from "../test-site.ts";
import { answer } from "./command.ts";
import { databaseIn } from "./database.ts";
import { mailReasons } from "./mail-problem.ts";
import {
  aMessage,
  enquiriesIn,
  givesUpAtOnce,
  postMessage,
  shortPauses,
  statesIn,
} from "./test-enquiries.ts";
import { startContact, startMailServer, trusting, withLogin } from "./test-mail-server.ts";

/** The command as a program of its own, beside the server of the test. */
async function runInbox(data: string, args: string[], typed = "") {
  const cwd = makeFolder();
  writeFileSync(path.join(cwd, ".env"), `DATA_DIR=${data}\n`);
  const program = path.join(import.meta.dirname, "command.ts");
  const env = { PATH: process.env.PATH };
  const child = spawn(process.execPath, [program, ...args], { cwd, env });
  child.stdin.end(typed);
  const [out, err, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "close"),
  ]);
  return { code, out, err };
}

/** The same without a program of its own, where that makes no difference. */
const inbox = (data: string, ...args: string[]) =>
  answer(args, () => readSettings({ DATA_DIR: data }));

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
  expect(await runInbox(data, [])).toEqual({
    code: 0,
    out: expect.stringMatching(
      /^reference .+\n\S+ .+ received +Technology +Bina\n\S+ .+ Asha\n2 enq.+\nNobody .+\n$/,
    ),
    err: "",
  });
  const reference = await referenceOf(aMessage({ name: "Bina" }));
  const { said } = await inbox(data, "--show", reference.toLowerCase());
  expect(said).toContain("phone: +977 1 555 0100");
  expect(said).toContain("second line");
});

test("what failed is told with the reason, and sent by the server that runs", async () => {
  const { app, data, mailServer } = await startContact("550 mailbox closed", givesUpAtOnce);
  const message = aMessage({ name: "Asha\u001b[2J" });
  const reference = await referenceOf(message);
  await postMessage(app, message);
  await expect.poll(() => statesIn(data)).toEqual(["failed"]);
  const list = (await inbox(data)).said;
  expect(list).toMatch(/ failed +Technology +Asha/);
  expect(list).toContain(`Not sent: ${mailReasons.refused.problem}; `);
  const { said } = await inbox(data, "--show", reference);
  expect(said).toContain("mailbox closed");
  expect(said).not.toContain("\u001b");

  mailServer.answer = "take";
  expect((await inbox(data, "--retry", reference)).said).toMatch(/^1 to be sent/);
  await expect.poll(() => statesIn(data)).toEqual(["sent"]);
  expect((await inbox(data, "--retry", reference)).said).toContain("has been sent already");
  expect((await inbox(data, "--retry", "all")).said).toMatch(/^0 to be sent/);
});

test("what was received without a mail server is not sent later, until somebody asks for it", async () => {
  const data = await serverWith("Asha");
  const server = await startMailServer({ answer: "451 later" });
  const retryPolicy = { first: 4 * 3_600_000, longest: 4 * 3_600_000, giveUpAfter: 9e9 };
  const contact = { ...shortPauses, retryPolicy };
  const app = makeApp({ env: { DATA_DIR: data, SMTP_URL: server.url }, contact });
  await postMessage(app, aMessage({ name: "Bina" }));
  await expect.poll(() => enquiriesIn(data)[1]?.attempts).toBe(1);
  expect(statesIn(data)).toEqual(["received", "waiting"]);
  server.answer = "take";
  expect((await inbox(data, "--retry", "all")).said).toMatch(/^2 to be sent/);
  await expect.poll(() => statesIn(data)).toEqual(["sent", "sent"]);
});

test("a test mail tells what the mail server said, and what to change if it was no", async () => {
  const server = await startMailServer({ encryption: "starttls", answerLogin: "take" });
  const settings = () =>
    readSettings({
      DIST_DIR: makeBuiltSite(),
      SMTP_URL: trusting(withLogin(server.url, "web%40site.example:word")),
    });
  const sent = await answer(["--test-mail"], settings);
  expect(sent.said).toMatch(/^Sent from web@site\.example .+ to office@site\.example .+\n.+: 250 /);
  expect(sent.failed).toBe(false);
  expect(server.mails).toMatchObject([{ from: "web@site.example", to: ["office@site.example"] }]);

  server.answerSender = "553 not your address";
  const refused = await answer(["--test-mail"], settings);
  expect(refused.failed).toBe(true);
  expect(refused.said).toContain(mailReasons.sender.problem);
  expect(refused.said).toContain("553 not your address");
  expect(refused.said).toContain(mailReasons.sender.advice);
  expect(refused.said).not.toContain("word");
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
  vi.spyOn(process.stderr, "write").mockReturnValue(true);
  for (const typed of [["no\n"], []]) {
    stdin.mockReturnValue(Readable.from(typed) as typeof process.stdin);
    expect((await inbox(data, "--delete", reference)).said).toBe("Nothing was deleted.");
  }
  expect(traces(data, "Very Secret Name")).not.toBe("");
  const { out, err } = await runInbox(data, ["--delete", reference], "yes\n");
  expect(err).toContain("Delete 1 enquiry (1 received)?");
  expect(out).toContain("1 deleted.");
  expect(traces(data, "Very Secret Name")).toBe("");
  expect(enquiriesIn(data)).toMatchObject([{ name: "Bina" }]);
});

test("enquiries before a day are deleted, and those of that day are not", async () => {
  const data = await serverWith("Old", "On the day");
  const database = new DatabaseSync(databaseIn(data));
  const date = database.prepare("UPDATE enquiries SET acceptedAt = ? WHERE name = ?");
  date.run("2025-12-31T23:59:59.999Z", "Old");
  date.run("2026-01-01T00:00:00.000Z", "On the day");
  database.close();
  const before = async (day: string) => (await inbox(data, "--delete-before", day, "--yes")).said;
  expect(await before("2025-12-31")).toContain("nothing");
  expect(await before("2026-01-01")).toContain("1 deleted");
  expect(enquiriesIn(data)).toMatchObject([{ name: "On the day" }]);
});

test("a backup made while the server runs is whole, and replaces no other file", async () => {
  const data = await serverWith("Asha");
  const folder = makeFolder();
  const file = databaseIn(folder);
  expect((await inbox(data, "--backup", file)).said).toContain("1 enquiry (1 received) copied to");
  expect(enquiriesIn(folder)).toMatchObject([{ name: "Asha" }]);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(await inbox(data, "--backup", file)).toEqual({
    failed: true,
    said: `${file} is there already. Choose another name.`,
  });
});

test("what cannot be done is answered with what to do", async () => {
  const data = await serverWith("Asha");
  for (const [args, sentence] of [
    [["--retry", "AAAAA-AAAAA"], "There is no enquiry AAAAA-AAAAA."],
    [["--show", "AAAAA-AAAAA"], "There is no enquiry AAAAA-AAAAA."],
    [["--delete", "all", "--yes"], "There is no enquiry all."],
    [["--delete-before", "2026-02-31"], '"2026-02-31" is not a day. Write it as 2026-01-31.'],
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
  const { code, err } = await runInbox(data, []);
  expect(code).toBe(1);
  expect(err).toContain("There are no enquiries yet");
  expect((await inbox(data, "--delete", "AAAAA-AAAAA")).said).toBe(err.trim());
  expect(existsSync(data)).toBe(false);
});

test("a damaged database is told in a sentence, and not touched", async () => {
  const data = makeFolder();
  writeFileSync(databaseIn(data), "x".repeat(5000));
  expect((await inbox(data)).said).toContain("The database is damaged");
  expect(readFileSync(databaseIn(data), "utf8")).toBe("x".repeat(5000));
});
