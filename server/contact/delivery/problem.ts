/** Why an attempt failed. Only the summary may be logged: the detail can quote a mail server. */
export type Problem = { isRefusal: boolean; summary: string; detail: string };

/** Answers to these commands are about this message; to others, such as AUTH, about our settings. */
const aboutTheMessage = new Set(["MAIL FROM", "RCPT TO", "DATA"]);

export function problemFrom(error: unknown): Problem {
  if (!(error instanceof Error)) return { isRefusal: false, summary: "unknown", detail: "unknown" };
  const { code, command, responseCode } = error as {
    code?: string;
    command?: string;
    responseCode?: number;
  };
  const isPermanent = responseCode !== undefined && responseCode >= 500 && responseCode < 600;
  return {
    isRefusal: isPermanent && aboutTheMessage.has(command ?? ""),
    summary: [code, command, responseCode].filter(Boolean).join(" ") || error.name,
    detail: error.message,
  };
}
