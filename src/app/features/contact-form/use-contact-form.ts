import { type SubmitEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { ContactMessage } from "../../../shared/contact-message.ts";
import { forgetDraft, readMessage } from "./draft.ts";
import { rejectHoneypot } from "./honeypot.tsx";
import { type SendSettings, sendMessage } from "./send-message.ts";

export type SendPhase = "editing" | "sending" | "sent" | "failed";
export type SendEvent = "submit" | "delivered" | "refused";

/** What was sent, or was to be sent, and when that was decided. */
export type Attempt = { message: ContactMessage; at: Date };

/** `editing → sending → sent | failed`, and from both back to `sending`. */
export function nextPhase(phase: SendPhase, event: SendEvent): SendPhase {
  if (phase !== "sending") return event === "submit" ? "sending" : phase;
  switch (event) {
    case "submit":
      return "sending";
    case "delivered":
      return "sent";
    case "refused":
      return "failed";
  }
}

/** Sends the form, once at a time, and reports how it went. */
export function useContactForm(settings: SendSettings, copy: { sent: string; failed: string }) {
  const [phase, setPhase] = useState<SendPhase>("editing");
  const [attempt, setAttempt] = useState<Attempt>();
  // A second press may come before the first one is rendered.
  const current = useRef(phase);
  const outcome = useRef<HTMLDivElement>(null);

  function advance(event: SendEvent, message: ContactMessage) {
    current.current = nextPhase(current.current, event);
    flushSync(() => {
      setPhase(current.current);
      setAttempt({ message, at: new Date() });
    });
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (current.current === "sending") return;
    const form = event.currentTarget;
    const message = readMessage(new FormData(form));
    advance("submit", message);
    try {
      rejectHoneypot(form);
      await sendMessage(message, settings);
      forgetDraft(message);
      advance("delivered", message);
    } catch (error) {
      console.error(error);
      advance("refused", message);
    }
    // Also when the visitor has gone on to another page of the site.
    window.alert(current.current === "sent" ? copy.sent : copy.failed);
    // It is above the form, out of sight of whoever pressed the button.
    outcome.current?.focus();
  }

  /** After a failure, the prepared e-mail and the text to copy follow what is typed. */
  function revise(form: HTMLFormElement) {
    if (phase !== "failed") return;
    setAttempt({ message: readMessage(new FormData(form)), at: new Date() });
  }

  return { phase, attempt, outcome, submit, revise };
}
