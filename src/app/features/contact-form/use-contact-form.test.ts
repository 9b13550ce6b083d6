import { expect, test } from "vitest";
import { nextPhase, type SendEvent, type SendPhase } from "./use-contact-form.ts";

test.each<[SendPhase, SendEvent, SendPhase]>([
  ["editing", "submit", "sending"],
  ["sending", "delivered", "sent"],
  ["sending", "refused", "failed"],
  ["failed", "submit", "sending"],
  ["sent", "submit", "sending"],
])("%s, %s: %s", (phase, event, next) => {
  expect(nextPhase(phase, event)).toBe(next);
});

test("a second press while sending changes nothing", () => {
  expect(nextPhase("sending", "submit")).toBe("sending");
});

test.each<SendPhase>(["editing", "sent", "failed"])(
  "an answer that comes late leaves %s",
  (phase) => {
    expect(nextPhase(phase, "delivered")).toBe(phase);
    expect(nextPhase(phase, "refused")).toBe(phase);
  },
);
