import { type SubmitEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { ContactFormData } from "../../../schema/contact-copy.ts";
import { type ContactMessage, honeypotField } from "../../../shared/contact-message.ts";
import { forgetDraft } from "./draft.ts";
import { readMessage } from "./message.ts";

/** What was sent, or was to be sent, and when that was decided. */
type Attempt = { message: ContactMessage; at: Date };

export type SendState =
  | { phase: "editing" }
  | { phase: "sending" }
  | { phase: "sent" | "failed"; attempt: Attempt };

/** Sends the form, once at a time, and reports how it went. */
export function useContactForm(copy: ContactFormData) {
  const [state, setState] = useState<SendState>({ phase: "editing" });
  // A second press may come before the first one is rendered.
  const isSending = useRef(false);
  const outcome = useRef<HTMLDivElement>(null);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending.current) return;
    isSending.current = true;
    const form = event.currentTarget;
    const message = readMessage(new FormData(form));
    setState({ phase: "sending" });
    const phase = await sendOnce(form, message);
    isSending.current = false;
    // An alert stops the page, so what it says is rendered before.
    flushSync(() => setState({ phase, attempt: { message, at: new Date() } }));
    // Also when the visitor has gone on to another page of the site.
    window.alert(copy[phase]);
    // It is above the form, out of sight of whoever pressed the button.
    outcome.current?.focus();
  }

  async function sendOnce(form: HTMLFormElement, message: ContactMessage) {
    try {
      rejectHoneypot(form);
      await sendMessage(message, copy.form);
      forgetDraft(message);
      return "sent";
    } catch (error) {
      console.error(error);
      return "failed";
    }
  }

  /** After a failure, the prepared e-mail and the text to copy follow what is typed. */
  function revise(form: HTMLFormElement) {
    if (state.phase !== "failed") return;
    setState({
      phase: "failed",
      attempt: { message: readMessage(new FormData(form)), at: new Date() },
    });
  }

  return { state, outcome, submit, revise };
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
