/**
 * Why a mail could not be sent and what to do about it, for the log, `/healthz`, `npm run inbox` and
 * the guide. `/healthz` is public: no words of the mail server, no host and no address.
 */
export type MailProblem = {
  problem: string;
  advice: string;
  /** It does not pass by itself: some setting, mailbox or certificate has to be changed. */
  needsAPerson: boolean;
};

/** What nodemailer knows. `originalCode` is the system's or OpenSSL's. */
type Failure = Partial<
  Record<"code" | "originalCode" | "command" | "timeoutType" | "response" | "message", string> & {
    responseCode: number;
  }
>;

type Reason = MailProblem & { applies: (failure: Failure) => boolean };

/** The first that applies. */
export const mailReasons = {
  later: {
    needsAPerson: false,
    applies: ({ responseCode: reply = 0 }) => reply >= 400 && reply < 500,
    problem: "the mail server asks to try again later",
    advice: "wait: many servers do so with a sender they do not know yet",
  },
  login: {
    needsAPerson: true,
    applies: ({ code, responseCode: reply = 0 }) => code === "EAUTH" || reply === 530,
    problem: "the mail server refuses the login, or wants one",
    advice:
      "check user and password in SMTP_URL; write signs such as @ : / # % in them percent-encoded",
  },
  noEncryption: {
    needsAPerson: true,
    applies: ({ code, command, responseCode: reply = 0 }) =>
      reply >= 500 && (command === "STARTTLS" || (code === "ECONNECTION" && command === "EHLO")),
    problem: "the mail server offers no encryption, so no password was sent",
    advice:
      "use smtps:// and its TLS port (often 465); ?requireTLS=false at the end of SMTP_URL sends the password unencrypted",
  },
  sender: {
    needsAPerson: true,
    applies: ({ command, responseCode: reply = 0 }) =>
      command === "MAIL FROM" && reply >= 500 && reply !== 552,
    problem: "the mail server refuses the sender",
    advice: "set MAIL_FROM to an address that the login of SMTP_URL may write from",
  },
  recipient: {
    needsAPerson: true,
    applies: ({ command, responseCode: reply = 0 }) => command === "RCPT TO" && reply >= 500,
    problem: "the mail server refuses the recipient",
    advice:
      "check MAIL_TO and whether its mailbox is full; some servers pass mail on only after a login in SMTP_URL",
  },
  refused: {
    needsAPerson: true,
    applies: ({ code, responseCode: reply = 0 }) => reply >= 500 || code === "EMESSAGE",
    problem: "the mail server refuses the mail",
    advice:
      "its words are in npm run inbox -- --show: often a spam rule, the size, a full mailbox, or a block list that has this machine",
  },
  certificate: {
    needsAPerson: true,
    applies: ({ originalCode = "" }) =>
      /CERT|SIGNATURE|ISSUER|HOSTNAME_MISMATCH/.test(originalCode),
    problem: "the mail server's certificate is not trusted",
    advice:
      "its fault is in npm run inbox -- --show: write its host name in SMTP_URL, renew it, or name its authority in NODE_EXTRA_CA_CERTS",
  },
  tls: {
    needsAPerson: true,
    applies: ({ code, originalCode = "", timeoutType }) =>
      code === "ETLS" ||
      /^(ERR_SSL_|EPROTO)/.test(originalCode) ||
      timeoutType === "GREETING_TIMEOUT",
    problem: "the mail server and SMTP_URL do not agree on TLS",
    advice: "write smtps:// for a port that begins with TLS (often 465), smtp:// for any other",
  },
  unreachable: {
    needsAPerson: false,
    applies: ({ code = "" }) => /^(EDNS|ETIMEDOUT|ECONNECTION|ESOCKET)$/.test(code),
    problem: "the mail server cannot be reached, or does not answer",
    advice: "check host and port in SMTP_URL, the firewall, and the mail server",
  },
  other: {
    needsAPerson: true,
    applies: () => true,
    problem: "mail cannot be sent",
    advice: "see code or err in this line of the log",
  },
} satisfies Record<string, Reason>;

/** `code` is for the log; `said` quotes the mail server, which may quote the visitor: never log it. */
export function explainMailProblem(error: unknown) {
  const failure: Failure = Object(error);
  const { code, originalCode, command, responseCode, response, message } = failure;
  const { problem, advice, needsAPerson } =
    Object.values<Reason>(mailReasons).find(({ applies }) => applies(failure)) ?? mailReasons.other;
  return {
    problem,
    advice,
    needsAPerson,
    code: [code, originalCode, command, responseCode].filter(Boolean).join(" "),
    said: response ?? String(message),
  };
}
