import { afterAll, expect, test } from "vitest";
import { aMessage } from "../../../tests/support/enquiries.ts";
import { startMailServer } from "../../../tests/support/mail-server.ts";
import { siteSettings } from "../../../tests/support/site.ts";
import { readSettings } from "../settings.ts";
import { composeMail, createMailer } from "./mail.ts";
import { mailConfigOf } from "./settings.ts";

const mailServer = await startMailServer({ finished: afterAll });
const config = mailConfigOf(readSettings({}), siteSettings);
const mailer = createMailer(mailServer.url, 10_000, config);

const minute = 60_000;
const anEnquiry = (
  fields: Parameters<typeof aMessage>[0],
  acceptedAt = "2026-11-16T12:00:00Z",
) => ({
  ...aMessage(fields),
  fingerprint: "ab".repeat(32),
  reference: "NENTQ-AYXDA",
  acceptedAt,
});

/** What the mail server got, over a real connection. */
async function mailOf(fields: Parameters<typeof aMessage>[0]) {
  await mailer.send(anEnquiry(fields), () => {});
  const mail = mailServer.mails.at(-1);
  if (!mail) throw new Error("no mail");
  return mail;
}

/** The header lines of the mail as it came over the wire. */
function headersOf(raw: string) {
  return raw.slice(0, raw.indexOf("\r\n\r\n"));
}

test("the company gets the six fields from the site's own address, and answers the visitor", async () => {
  const { email, raw, from, to } = await mailOf({ company: "Rai & Sons" });
  expect({ from, to }).toEqual({ from: "no-reply@site.example", to: ["office@site.example"] });
  expect(email.from).toMatchObject({
    name: "Test Company website",
    address: "no-reply@site.example",
  });
  expect(email.replyTo).toMatchObject([{ name: "Asha Rai", address: "asha@example.org" }]);
  expect(email.subject).toBe("[NENTQ-AYXDA] Enquiry from Asha Rai about Technology");
  const fields = { Name: "Asha Rai", Email: "asha@example.org", Company: "Rai & Sons" };
  const lines = Object.entries({ ...fields, Phone: "+977 1 555 0100", Service: "Technology" });
  const foot = "Reference NENTQ-AYXDA, written on 2026-11-16 12:00 UTC";
  expect(email.text?.split("\n")).toEqual([
    ...lines.map(([label, value]) => `${label}: ${value}`),
    ...["", "First line", "second line", "", "-- ", foot, ""],
  ]);
  // A mail dated days ago would look like spam; one to a visitor who is away would be answered.
  expect(Date.now() - Date.parse(email.date ?? "")).toBeLessThan(minute);
  expect(raw).toMatch(/^Auto-Submitted: auto-generated\r$/m);
});

test.each([
  ["Nepali", "नमस्ते, म लगानी गर्न चाहन्छु। क्षेत्र र ज्ञान"],
  ["spaces at the ends of lines", "one  \n  two\t\n\n three "],
  ["lines of dots", ".\n..\n...\n.hidden\n\n."],
  ["half a megabyte", `${"क".repeat(15)}\n`.repeat(10_000).trim()],
])("%s arrives as it was typed", async (_, text) => {
  const { email } = await mailOf({ name: text.slice(0, 40), message: text });
  expect(email.text).toContain(text);
});

test.each([
  "Asha\r\nBcc: victim@example.com",
  "Asha\rBcc: victim@example.com",
  "Asha\u2028Bcc: victim@example.com",
  'Asha" <victim@example.com>, "',
  "=?utf-8?Q?Asha=0D=0ABcc:_victim@example.com?=",
  "Asha\0\r\n.\r\nMAIL FROM:<victim@example.com>",
])("a name cannot write headers or recipients: %j", async (name) => {
  const { email, raw, to } = await mailOf({ name, service: name });
  expect(to).toEqual(["office@site.example"]);
  expect(headersOf(raw)).not.toMatch(/^(bcc|cc|mail from)\s*:/im);
  expect(email.to).toEqual([{ name: "", address: "office@site.example" }]);
  expect(email.bcc).toBeUndefined();
  expect(email.replyTo).toHaveLength(1);
  expect(email.replyTo).toMatchObject([{ address: "asha@example.org" }]);
});

const aWithMarks = (count: number) => `a${"\u0301".repeat(count)}`;

test.each([
  ["of 500 words", "नाम ".repeat(500), `${"a".repeat(2000)}@example.org`, "नाम ".repeat(15)],
  ["of 900 kB", "'".repeat(900_000), `${"a".repeat(242)}@example.org`, "'".repeat(60)],
  ["of a letter with hundreds of marks", aWithMarks(800), "asha@example.org", aWithMarks(59)],
])(
  "a name %s: an ordinary subject and reply name or none, and all of it in the body",
  async (_, name, address, start) => {
    const { email, raw } = await mailOf({ name, email: address });
    expect(email.subject).toBe(`[NENTQ-AYXDA] Enquiry from ${start}… about Technology`);
    const [reply] = email.replyTo ?? [];
    expect(reply?.name.length ?? 0).toBeLessThan(200);
    expect(reply?.address).toBe(address.length > 254 ? undefined : address);
    expect(email.text).toContain(`Name: ${name.trim()}`);
    expect(email.text).toContain(`Email: ${address}\n`);
    for (const line of headersOf(raw).split("\r\n")) expect(line.length).toBeLessThanOrEqual(998);
  },
);

test("text that is no text, or turns the reading direction, does not stop a message", async () => {
  const name = " Asha  \u202egro.elpmaxe \ud83c";
  const { email } = await mailOf({ name, message: "before \ud800 \0 \x1b[31m\r\nafter" });
  expect(email.replyTo?.[0]?.name).toBe("Asha gro.elpmaxe \ufffd");
  expect(email.text).toContain("before \ufffd \ufffd \ufffd[31m\nafter");
});

test("every try of a message carries the same id, and the same words another day are another mail", () => {
  const idOn = (day: string) => composeMail(anEnquiry({}, day), config).messageId;
  expect(idOn("2026-01-01")).toBe(`<${"ab".repeat(16)}.1767225600000@site.example>`);
  expect(idOn("2026-01-02")).not.toBe(idOn("2026-01-01"));
});

const login = { SMTP_URL: "smtps://web%40site.example:word@mail.example" };

test.each<[Record<string, string>, string]>([
  [{ SMTP_URL: "smtps://user:word@mail.example" }, "no-reply@site.example"],
  [login, "web@site.example"],
  [{ ...login, MAIL_FROM: "other@site.example" }, "other@site.example"],
])("with the settings %j the sender is %s", (env, from) => {
  const config = mailConfigOf(
    readSettings({ ...env, MAIL_TO: "staff@site.example" }),
    siteSettings,
  );
  expect(config).toMatchObject({ from, to: "staff@site.example" });
});
