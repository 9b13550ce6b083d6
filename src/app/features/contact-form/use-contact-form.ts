import { type SubmitEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { ContactMessage } from "../../../shared/contact-message.ts";
import { forgetDraft } from "./draft.ts";
import { rejectHoneypot } from "./honeypot.tsx";
import { readMessage } from "./read-message.ts";
import { type SendSettings, sendMessage } from "./send-message.ts";
import { nextPhase, type SendEvent, type SendPhase } from "./send-phase.ts";

/** What was sent, or was to be sent, and when that was settled. */
export type Attempt = { message: ContactMessage; at: Date };

/** Sends the form once at a time, and tells the visitor how it went. */
export function useContactForm(settings: SendSettings, words: { sent: string; failed: string }) {
  const [phase, setPhase] = useState<SendPhase>("editing");
  const [attempt, setAttempt] = useState<Attempt>();
  // Read at the moment of a press, which may come before the last one has been drawn.
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
    // Also when the visitor has gone on to another page of the site meanwhile.
    window.alert(current.current === "sent" ? words.sent : words.failed);
    // The message stands above the form, out of sight of whoever has just pressed the button.
    outcome.current?.focus();
  }

  /** What is changed after a failure goes out by the other ways too. */
  function revise(form: HTMLFormElement) {
    if (phase !== "failed") return;
    setAttempt({ message: readMessage(new FormData(form)), at: new Date() });
  }

  return { phase, attempt, outcome, submit, revise };
}
