import type { MailProblem } from "./mail-problem.ts";
import type { Counts } from "./store.ts";

type State = {
  counts: Counts;
  storage: "working" | "failing";
  mailProblem: MailProblem | undefined;
  wasDeleted: boolean;
  hasQuarantined: boolean;
  isFormClosed: boolean;
};

/** What `/healthz` answers. It is public: nothing about visitors, hosts or addresses. */
export function healthOf(state: State, waitingTooLong: number, now: number) {
  const { received, waiting, oldest, failed } = state.counts;
  const age = oldest === null ? 0 : Math.max(0, now - Date.parse(oldest));
  const { mailProblem } = state;
  const found: [boolean, string][] = [
    [state.storage === "failing", "enquiries cannot be stored"],
    [waiting > 0 && mailProblem?.needsAPerson === true, mailProblem?.problem ?? ""],
    [age > waitingTooLong, "an enquiry has been waiting for too long"],
    [failed > 0, "enquiries were given up"],
    [state.hasQuarantined, "enquiries of a damaged database are not recovered"],
    [state.isFormClosed, "too many enquiries: the form is closed for everybody"],
    [state.wasDeleted, "the database was deleted while the server ran"],
  ];
  const problems = found.flatMap(([isSo, problem]) => (isSo ? [problem] : []));
  return {
    status: problems.length === 0 ? "ok" : "degraded",
    problems,
    received,
    waiting,
    oldestWaitingSeconds: Math.round(age / 1000),
    failed,
  };
}
