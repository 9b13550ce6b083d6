import { type SubmitEvent, useRef } from "react";
import { flushSync } from "react-dom";
import type { ContactFormData } from "../../../schema/contact-copy.ts";
import { type ContactMessage, honeypotField } from "../../../shared/contact-message.ts";
import { secondsToWait } from "../../../shared/try-again.ts";
import { forgetDraft } from "./draft.ts";
import { readMessage } from "./message.ts";
import { getResult, setResult, useResult } from "./result.ts";

/** Sends the form, once at a time, and reports how it went. */
export function useContactForm(copy: ContactFormData) {
  const state = useResult();
  const outcome = useRef<HTMLDivElement>(null);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (getResult().phase === "sending") return;
    const form = event.currentTarget;
    const message = readMessage(new FormData(form));
    setResult({ phase: "sending", attempt: { message, at: Date.now() } });
    const { phase, retryAt } = await sendOnce(form, message);
    // An alert stops the page, so what it says is rendered before.
    flushSync(() => setResult({ phase, attempt: { message, at: Date.now(), retryAt } }));
    // Also when the visitor has gone on to another page of the site.
    if (phase !== "unknown") window.alert(copy[phase]);
    // It is above the form, out of sight of whoever pressed the button.
    outcome.current?.focus();
  }

  async function sendOnce(form: HTMLFormElement, message: ContactMessage) {
    const leaving = watchLeaving();
    try {
      rejectHoneypot(form);
      await sendMessage(message, copy.form);
      forgetDraft(message);
      return { phase: "sent" } as const;
    } catch (error) {
      console.error(error);
      const answer: { status?: unknown; text?: unknown } = Object(error);
      if (leaving.hasBegun && !answer.status) return { phase: "unknown" } as const;
      const wait = secondsToWait(answer);
      return { phase: "failed", retryAt: wait && Date.now() + wait * 1000 } as const;
    } finally {
      leaving.stop();
    }
  }

  /** After a failure, the prepared e-mail and the text to copy follow what is typed. */
  function revise(form: HTMLFormElement) {
    if (state.phase !== "failed" && state.phase !== "unknown") return;
    const message = readMessage(new FormData(form));
    setResult({ ...state, attempt: { ...state.attempt, message } });
  }

  return { state, outcome, submit, revise };
}

/**
 * A browser calls off the requests of a page that is being left, most of them as soon as the next one is asked
 * for. Then nobody knows whether the message arrived. Only while sending: a page with such a listener is not
 * kept for Back.
 */
function watchLeaving() {
  const leaving = { hasBegun: false, stop };
  const note = () => {
    leaving.hasBegun = true;
  };
  // iPhones know only the second.
  const events = ["beforeunload", "pagehide"];
  for (const event of events) window.addEventListener(event, note);
  function stop() {
    for (const event of events) window.removeEventListener(event, note);
  }
  return leaving;
}

/** Throws once and empties the field: a person whose browser filled it in just presses again. */
function rejectHoneypot(form: HTMLFormElement) {
  const field = form.elements.namedItem(honeypotField) as HTMLInputElement;
  if (!field.value) return;
  field.value = "";
  throw new Error("The field that no visitor meets was filled in. Sending again will work.");
}

/** In milliseconds. The SDK itself has no timeout. */
const answerLimit = 15_000;

async function sendMessage(message: ContactMessage, settings: ContactFormData["form"]) {
  let timer = 0;
  const tooLate = new Promise<never>((_resolve, reject) => {
    const giveUp = () => reject(new Error(`No answer within ${answerLimit / 1000} s.`));
    timer = window.setTimeout(giveUp, answerLimit);
  });
  try {
    await Promise.race([deliver(message, settings), tooLate]);
  } finally {
    window.clearTimeout(timer);
  }
}

async function deliver(message: ContactMessage, settings: ContactFormData["form"]) {
  hideDeniedStorage();
  const { init, send } = await import("@emailjs/browser");
  // `send` ignores the origin among its own options.
  init({ publicKey: settings.publicKey, origin: originOf(settings.origin) });
  await send(settings.serviceId, settings.templateId, message);
}

/** `own-server`, or the address of a service. Without a slash at the end: the SDK appends its path. */
function originOf(origin: string): string {
  return origin === "own-server" ? window.location.origin : new URL(origin).origin;
}

/**
 * The SDK reads `localStorage` as it loads, which throws where a visitor has blocked site data. It
 * can do without.
 */
function hideDeniedStorage() {
  try {
    void window.localStorage;
  } catch {
    Object.defineProperty(window, "localStorage", { value: undefined, configurable: true });
  }
}
