import { type SubmitEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { readMessage } from "./message.ts";
import { type SendSettings, sendMessage } from "./send-message.ts";
import { nextPhase, type SendEvent, type SendPhase } from "./send-phase.ts";

/** Sends the form once at a time, and tells the visitor how it went. */
export function useContactForm(settings: SendSettings, words: { sent: string; failed: string }) {
  const [phase, setPhase] = useState<SendPhase>("editing");
  // Read at the moment of a press, which may come before the last one has been drawn.
  const current = useRef(phase);
  const outcome = useRef<HTMLDivElement>(null);

  function advance(event: SendEvent) {
    current.current = nextPhase(current.current, event);
    flushSync(() => setPhase(current.current));
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (current.current === "sending") return;
    const message = readMessage(new FormData(event.currentTarget));
    advance("submit");
    try {
      await sendMessage(message, settings);
      advance("delivered");
    } catch (error) {
      console.error(error);
      advance("refused");
    }
    // Also when the visitor has gone on to another page of the site meanwhile.
    window.alert(current.current === "sent" ? words.sent : words.failed);
    // The message stands above the form, out of sight of whoever has just pressed the button.
    outcome.current?.focus();
  }

  return { phase, outcome, submit };
}
