import { findBuiltSite } from "../../built-site.ts";
import { StartProblem } from "../../errors.ts";
import { unknownSettings } from "../../settings.ts";
import { addressesOf, connectTo } from "../mail.ts";
import { explainMailProblem } from "../mail-problem.ts";
import { headerText } from "../safe-text.ts";
import { mailConfigOf } from "../settings.ts";
import { iso, requeue } from "../store.ts";
import { type CommandInput, named } from "./input.ts";

/** In milliseconds: somebody is waiting. */
const patience = 30_000;

export function retry({ open, value: which }: CommandInput) {
  const database = open();
  const isAll = which.toLowerCase() === "all";
  if (!isAll) named(database, which);
  const { changes } = database
    .prepare(`${requeue} state <> 'sent' AND (:isAll OR reference = :reference)`)
    .run({ now: iso(Date.now()), isAll: Number(isAll), reference: which.toUpperCase() });
  if (changes === 0 && !isAll) throw new StartProblem(`${which} has been sent already.`);
  return `${changes} to be sent by the server, at once if it runs with SMTP_URL.`;
}

/** With the settings of this command, which are the server's if it is started in the same way. */
export async function sendTestMail({ settings }: CommandInput) {
  const { SMTP_URL, DIST_DIR } = settings;
  if (!SMTP_URL) throw new StartProblem(withoutMailServer());
  const config = mailConfigOf(settings, findBuiltSite(DIST_DIR).siteSettings);
  const way = `from ${config.from} (MAIL_FROM) to ${config.to} (MAIL_TO)`;
  try {
    const { response } = await connectTo(SMTP_URL, patience).sendMail({
      ...addressesOf(config),
      subject: `Test mail of the ${headerText(config.company)} website`,
      text: "If you can read this, enquiries will arrive here too.\n",
    });
    return `Sent ${way}.\nThe answer: ${headerText(response)}\nNow look whether it has arrived.`;
  } catch (error) {
    const { problem, advice, said, code } = explainMailProblem(error);
    throw new StartProblem(
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
