import { useSyncExternalStore } from "react";
import { type ContactMessage, contactFields } from "../../../shared/contact-message.ts";
import { keep, readKept } from "./tab-storage.ts";

/** What was sent, or was to be sent, and when that was decided. Times are in milliseconds. */
type Attempt = { message: ContactMessage; at: number; retryAt?: number | undefined };

export type SendState =
  | { phase: "editing" }
  | { phase: "sending" | "sent" | "failed" | "unknown"; attempt: Attempt };

const name = "contact-result";
const editing: SendState = { phase: "editing" };
const readers = new Set<() => void>();
let result: SendState | undefined;

/** Of the last message of this tab. It outlives the form: whoever leaves the page finds it on return. */
export function getResult(): SendState {
  result ??= restore();
  return result;
}

export function setResult(next: SendState) {
  result = next;
  keep(name, next);
  for (const reader of readers) reader();
}

export function useResult(): SendState {
  return useSyncExternalStore(subscribe, getResult, () => editing);
}

function subscribe(reader: () => void) {
  readers.add(reader);
  return () => void readers.delete(reader);
}

function restore(): SendState {
  const kept = readKept(name);
  if (!isResult(kept)) return editing;
  // The page that waited for the answer is gone, and with it the answer.
  return kept.phase === "sending" ? { ...kept, phase: "unknown" } : kept;
}

function isResult(kept: unknown): kept is Exclude<SendState, { phase: "editing" }> {
  const { phase, attempt } = Object(kept);
  return (
    ["sending", "sent", "failed", "unknown"].includes(phase) &&
    Number.isFinite(attempt?.at) &&
    contactFields.every(({ name }) => typeof attempt.message?.[name] === "string")
  );
}
