import { inDigits } from "./digits.ts";

/** Our server's answer while it cannot take a message. The EmailJS SDK passes on this text, and no header. */
export const tryAgainText = (seconds: number) => `Try again in ${seconds} seconds.`;

/** How many seconds an answer asks to wait. One that only says "too many requests" means the last minute. */
export function secondsToWait({ status, text }: { status?: unknown; text?: unknown }) {
  const [, seconds] = /^Try again in (\d+) seconds\.$/m.exec(String(text)) ?? [];
  if (seconds) return Number(seconds);
  return status === 429 ? 60 : undefined;
}

/** In whole minutes, so that nobody comes too early. */
export function tryAgainWords(
  { one, other }: { one: string; other: string },
  seconds: number,
  language: { digits?: string } = {},
) {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  return minutes === 1 ? one : other.replace("{minutes}", inDigits(minutes, language));
}
