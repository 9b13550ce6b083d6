export type SendPhase = "editing" | "sending" | "sent" | "failed";
export type SendEvent = "submit" | "delivered" | "refused";

/** `editing → sending → sent | failed`; either end can be sent from again. */
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
