import { findBuiltSite } from "../../built-site.ts";
import { PlainError } from "../../errors.ts";
import { type Settings, unknownSettings } from "../../settings.ts";
import { addressesOf, connectTo } from "../mail.ts";
import { explainMailProblem } from "../mail-problem.ts";
import { headerText } from "../safe-text.ts";
import { mailConfigOf } from "../settings.ts";
import { iso, minuteOf, requeue } from "../store.ts";
import { type CommandInput, enquiries, everything, isAll, startOf } from "./input.ts";

/** In milliseconds: somebody is waiting. */
const patience = 30_000;
const toBeSent = "to be sent by the server, at once if it runs with SMTP_URL.";

export function retry({ open, named, value }: CommandInput) {
  const { where, values } = isAll(value) ? everything : named().condition;
  const query = `${requeue} state <> 'sent' AND ${where}`;
  const { changes } = open()
    .prepare(query)
    .run({ now: iso(Date.now()) }, ...values);
  if (changes === 0 && !isAll(value)) throw new PlainError(`${value} has been sent already.`);
  return `${enquiries(changes)} ${toBeSent}`;
}

/** For a mailbox that has lost what it took. */
export async function resend({ open, countsOf, confirm, value }: CommandInput) {
  const sent = { where: "state = 'sent' AND sentAt >= ?", values: [startOf(value)] };
  if (!(await confirm(`Send ${countsOf(sent)} again?`))) return "Nothing is sent.";
  const query = open().prepare(`${requeue} ${sent.where}`);
  return `${enquiries(query.run({ now: iso(Date.now()) }, ...sent.values).changes)} ${toBeSent}`;
}

/** With the settings of this command, which are the server's if it is started in the same way. */
export async function sendTestMail({ settings }: CommandInput) {
  const text = "If you can read this, enquiries will arrive here too.";
  return `${await sendNote(settings, "Test mail", text)}\nNow look whether it has arrived.`;
}

/** For the jobs of the machine: see deploy/report. */
export function tell({ settings, value: sentence }: CommandInput) {
  const text = `${sentence}\n\nWhat to do is in docs/operations.md, under "The machine's own jobs".`;
  return sendNote(settings, sentence, text);
}

/** That it does not come is the alarm. */
export function tellThatItWorks({ open, settings }: CommandInput) {
  const { count, last } = Object(
    open().prepare("SELECT count(*) AS count, max(acceptedAt) AS last FROM enquiries").get(),
  );
  const text = `${enquiries(count)}${last ? `, the last one on ${minuteOf(last)} UTC` : ""}.`;
  return sendNote(settings, "The form works", text);
}

async function sendNote(settings: Settings, subject: string, text: string) {
  const { SMTP_URL, DIST_DIR } = settings;
  if (!SMTP_URL) throw new PlainError(withoutMailServer());
  const config = mailConfigOf(settings, findBuiltSite(DIST_DIR).siteSettings);
  const way = `from ${config.from} (MAIL_FROM) to ${config.to} (MAIL_TO)`;
  try {
    const { response } = await connectTo(SMTP_URL, patience).sendMail({
      ...addressesOf(config),
      subject: headerText(`${config.company} website: ${subject}`),
      text: `${text}\n`,
    });
    return `Sent ${way}.\nThe answer: ${headerText(response)}`;
  } catch (error) {
    const { problem, advice, said, code } = explainMailProblem(error);
    throw new PlainError(
      [
        `Not sent ${way}: ${problem}.`,
        `The answer: ${headerText(said)} (${code})`,
        `What to do: ${advice}.`,
      ].join("\n"),
    );
  }
}

function withoutMailServer() {
  const unknown = unknownSettings().map((name) => ` There is no setting ${name}.`);
  return `SMTP_URL is not set, so nobody is sent a mail.${unknown.join("")} See docs/operations.md.`;
}
