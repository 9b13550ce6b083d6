import type { ContactMessage } from "../../../shared/contact-message.ts";

export type SendSettings = {
  /** `own-server`, or the address of a service with the API of EmailJS. */
  origin: string;
  serviceId: string;
  templateId: string;
  publicKey: string;
};

/** In milliseconds. The SDK itself has no timeout. */
const answerLimit = 15_000;

export async function sendMessage(message: ContactMessage, settings: SendSettings) {
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

async function deliver(message: ContactMessage, settings: SendSettings) {
  hideDeniedStorage();
  const { init, send } = await import("@emailjs/browser");
  // `send` ignores the origin among its own options.
  init({ publicKey: settings.publicKey, origin: originOf(settings) });
  await send(settings.serviceId, settings.templateId, message);
}

/** Without a slash at the end: the SDK appends its path. */
function originOf({ origin }: SendSettings): string {
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
