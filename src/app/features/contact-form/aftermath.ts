/** What is needed only once a message has gone out, or has not: a file of its own. */
export { FailureHelp } from "./failure-help.tsx";
export { Receipt } from "./receipt.tsx";
