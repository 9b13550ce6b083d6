/** Loaded on demand: only needed once a message was sent or could not be. */
export { FailureHelp } from "./failure-help.tsx";
export { Receipt } from "./receipt.tsx";
