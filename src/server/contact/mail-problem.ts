/**
 * Why a mail could not be sent and what to do about it, for the log, `/healthz`, `npm run inbox` and
 * the guide. `/healthz` is public: no words of the mail server, no host and no address.
 */
type Reason = {
  problem: string;
  advice: string;
  /** It does not pass by itself: some setting, mailbox or certificate has to be changed. */
  needsAPerson: boolean;
};

/** One for each thing that a person would do. */
export const mailReasons = {
  unavailable: {
    needsAPerson: false,
    problem: "the mail server does not take mail at the moment",
    advice:
      "if it lasts, check host and port in SMTP_URL, the firewall, and the mail server; one that does not know this sender yet may ask to wait",
  },
  login: {
    needsAPerson: true,
    problem: "the mail server refuses the login, or wants one",
    advice:
      "check user and password in SMTP_URL; write signs such as @ : / # % in them percent-encoded",
  },
  tls: {
    needsAPerson: true,
    problem: "there is no trusted encryption to the mail server, so nothing was sent",
    advice:
      "write smtps:// for a port that begins with TLS (often 465), smtp:// for any other, and the host name that its certificate has; for your own network see The mail server in docs/operations.md",
  },
  sender: {
    needsAPerson: true,
    problem: "the mail server refuses the sender",
    advice: "set MAIL_FROM to an address that the login of SMTP_URL may write from",
  },
  recipient: {
    needsAPerson: true,
    problem: "the mail server refuses the recipient",
    advice:
      "check MAIL_TO and whether its mailbox is full; some servers pass mail on only after a login in SMTP_URL",
  },
  blocked: {
    needsAPerson: true,
    problem: "the mail server refuses mail from this machine",
    advice: "its words are in npm run inbox -- --show: often a block list that has this machine",
  },
  refused: {
    needsAPerson: true,
    problem: "an enquiry cannot be sent by mail",
    advice:
      "read it with npm run inbox -- --show, which says why: often a spam rule or the size; others are sent",
  },
} satisfies Record<string, Reason>;

/** What nodemailer knows. `originalCode` is the system's or OpenSSL's. */
type Failure = Partial<
  Record<"code" | "originalCode" | "command" | "timeoutType" | "response" | "message", string> & {
    responseCode: number;
  }
>;

/** By the words, too: most servers say only at RCPT what they have against the sender or against us. */
function reasonOf(failure: Failure): keyof typeof mailReasons {
  const { code, originalCode, command, timeoutType, response, responseCode } = failure;
  const says = (words: RegExp) => words.test(String(response));
  const isAboutSender = says(/sender|send as/i);
  if (/^4/.test(String(responseCode))) return "unavailable";
  if (code === "EAUTH" || responseCode === 530) return "login";
  if (code === "ETLS" || timeoutType === "GREETING_TIMEOUT") return "tls";
  if (/CERT|SIGNATURE|ISSUER|HOSTNAME_MISMATCH|ERR_SSL_|EPROTO/.test(String(originalCode)))
    return "tls";
  if (!responseCode && /EDNS|ETIMEDOUT|ECONNECTION|ESOCKET/.test(String(code)))
    return "unavailable";
  if (code === "EMESSAGE" || command === "DATA") return isAboutSender ? "sender" : "refused";
  if (command === "MAIL FROM" && responseCode === 552) return "refused";
  if (says(/block|listed|spam|reputation|client host/i)) return "blocked";
  if (command === "MAIL FROM" || isAboutSender) return "sender";
  if (command === "RCPT TO") return "recipient";
  return responseCode ? "blocked" : "refused";
}

export type MailProblem = ReturnType<typeof explainMailProblem>;

/** `said` quotes the mail server, which may quote the visitor: it is not for the log. */
export function explainMailProblem(error: unknown) {
  const failure: Failure = Object(error);
  const { code, originalCode, command, responseCode, response, message } = failure;
  const reason = reasonOf(failure);
  const { problem, advice } = mailReasons[reason];
  const codes = [code, originalCode, command, responseCode].filter(Boolean).join(" ");
  return {
    reason,
    ...mailReasons[reason],
    said: response ?? String(message),
    code: codes,
    // An error without a code is not nodemailer's: a fault of ours.
    forLog: { problem, advice, ...(code ? { code: codes } : { err: error }) },
  };
}
