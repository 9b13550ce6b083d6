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

type Reason = MailProblem & { applies: (failure: Failure) => boolean };

/** What nodemailer knows. `originalCode` is the system's or OpenSSL's, `status` as 5.2.2 of RFC 3463. */
type Failure = {
  code: string;
  originalCode: string;
  command: string;
  reply: number;
  status: string;
  timeoutType: string;
};

const isRefusal = ({ reply }: Failure) => reply >= 500 && reply < 600;
const inReplyTo = (command: string) => (failure: Failure) =>
  isRefusal(failure) && failure.command === command;

const mayPass = { needsAPerson: false };
const needsAPerson = { needsAPerson: true };

/** The first that applies. */
export const mailReasons = {
  later: {
    ...mayPass,
    applies: ({ reply }) => reply >= 400 && reply < 500,
    problem: "the mail server asks to try again later",
    advice: "wait: many servers do so with a sender they do not know yet",
  },
  login: {
    ...needsAPerson,
    applies: ({ code }) => code === "EAUTH",
    problem: "the mail server refuses the login",
    advice:
      "check user and password in SMTP_URL; write signs such as @ : / # % in them percent-encoded",
  },
  loginMissing: {
    ...needsAPerson,
    applies: ({ reply }) => reply === 530,
    problem: "the mail server wants a login",
    advice: "write user and password into SMTP_URL, and use the port for logins (465 or 587)",
  },
  mailboxFull: {
    ...needsAPerson,
    applies: ({ command, reply, status }) =>
      status === "5.2.2" || (command === "RCPT TO" && reply === 552),
    problem: "the recipient's mailbox is full",
    advice: "make room in the mailbox of MAIL_TO",
  },
  size: {
    ...needsAPerson,
    applies: ({ code, command, reply }) =>
      (command === "MAIL FROM" && (reply === 552 || code === "EMESSAGE")) ||
      (command === "DATA" && reply === 552),
    problem: "the mail server refuses a mail of this size",
    advice: "let it take mails of 10 MB, or answer from npm run inbox and delete the enquiry",
  },
  sender: {
    ...needsAPerson,
    applies: inReplyTo("MAIL FROM"),
    problem: "the mail server refuses the sender",
    advice: "set MAIL_FROM to an address that the login of SMTP_URL may write from",
  },
  recipient: {
    ...needsAPerson,
    applies: inReplyTo("RCPT TO"),
    problem: "the mail server refuses the recipient",
    advice:
      "check MAIL_TO; a server that takes mail for others only after a login needs one in SMTP_URL",
  },
  content: {
    ...needsAPerson,
    applies: inReplyTo("DATA"),
    problem: "the mail server refuses the mail itself",
    advice: "its words are in npm run inbox -- --show; often it is a spam rule or the sender",
  },
  noStarttls: {
    ...needsAPerson,
    applies: ({ code, command, reply }) =>
      reply >= 500 && (command === "STARTTLS" || (code === "ECONNECTION" && command === "EHLO")),
    problem: "the mail server offers no encryption, so no password was sent",
    advice:
      "use smtps:// and its TLS port (often 465); ?requireTLS=false at the end of SMTP_URL sends the password unencrypted",
  },
  turnedAway: {
    ...needsAPerson,
    applies: (failure) => isRefusal(failure) && /^(CONN|EHLO|HELO)$/.test(failure.command),
    problem: "the mail server turns this machine away",
    advice: "use the port for logins (465 or 587), and see whether a block list has this machine",
  },
  certificateName: {
    ...needsAPerson,
    applies: ({ originalCode }) =>
      /^(ERR_TLS_CERT_ALTNAME_INVALID|HOSTNAME_MISMATCH)$/.test(originalCode),
    problem: "the mail server's certificate is for another host name",
    advice: "write in SMTP_URL the host name that is in the certificate",
  },
  certificateDate: {
    ...needsAPerson,
    applies: ({ originalCode }) => /^CERT_(HAS_EXPIRED|NOT_YET_VALID)$/.test(originalCode),
    problem: "the mail server's certificate is out of date",
    advice: "renew it, and check the clock of this machine",
  },
  certificate: {
    ...needsAPerson,
    applies: ({ originalCode }) => /CERT|SIGNATURE|ISSUER/.test(originalCode),
    problem: "the mail server's certificate is not from an authority that this machine knows",
    advice: "start the server with NODE_EXTRA_CA_CERTS=/path/to/the/authority.pem",
  },
  noTls: {
    ...needsAPerson,
    applies: ({ originalCode }) => originalCode === "ERR_SSL_WRONG_VERSION_NUMBER",
    problem: "the mail server does not begin with TLS at this port",
    advice: "write smtp:// in SMTP_URL (it turns TLS on itself), or use the TLS port (often 465)",
  },
  tls: {
    ...needsAPerson,
    applies: ({ code, originalCode }) => code === "ETLS" || /^(ERR_SSL_|EPROTO)/.test(originalCode),
    problem: "no TLS connection to the mail server can be made",
    advice: "see that it speaks TLS 1.2 or newer",
  },
  noGreeting: {
    ...needsAPerson,
    applies: ({ timeoutType }) => timeoutType === "GREETING_TIMEOUT",
    problem: "the mail server does not greet",
    advice: "write smtps:// in SMTP_URL for a port that begins with TLS (often 465)",
  },
  connectionRefused: {
    ...mayPass,
    applies: ({ originalCode }) => originalCode === "ECONNREFUSED",
    problem: "no mail server listens at this host and port",
    advice: "check both in SMTP_URL (465 with smtps://, 587 or 25 with smtp://), and that it runs",
  },
  hostUnknown: {
    ...mayPass,
    applies: ({ code }) => code === "EDNS",
    problem: "the host name of the mail server is not found",
    advice: "check it in SMTP_URL, and the name servers of this machine",
  },
  silence: {
    ...mayPass,
    applies: ({ code }) => code === "ETIMEDOUT",
    problem: "the mail server does not answer",
    advice: "check host and port in SMTP_URL, the firewall, and the mail server",
  },
  hungUp: {
    ...mayPass,
    applies: ({ code }) => code === "ECONNECTION" || code === "ESOCKET",
    problem: "the connection to the mail server breaks off",
    advice: "look into the log of the mail server",
  },
  other: {
    ...needsAPerson,
    applies: () => true,
    problem: "mail cannot be sent",
    advice: "see code or err in this line of the log",
  },
} satisfies Record<string, Reason>;

/** `code` is for the log; `said` quotes the mail server, which may quote the visitor: never log it. */
export function explainMailProblem(error: unknown) {
  const { code, originalCode, command, responseCode, timeoutType, response, message } =
    Object(error);
  const failure: Failure = {
    code: String(code ?? ""),
    originalCode: String(originalCode ?? ""),
    command: String(command ?? ""),
    reply: Number(responseCode ?? 0),
    status: /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(String(response))?.[1] ?? "",
    timeoutType: String(timeoutType ?? ""),
  };
  const { problem, advice, needsAPerson } =
    Object.values<Reason>(mailReasons).find(({ applies }) => applies(failure)) ?? mailReasons.other;
  return {
    problem,
    advice,
    needsAPerson,
    code: [code, originalCode, command, responseCode].filter(Boolean).join(" "),
    said: String(response ?? message),
  };
}
