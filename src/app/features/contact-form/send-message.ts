import type { ContactMessage } from "../../../shared/contact-message.ts";

/** `own-server`, or the address of an e-mail service that speaks the same protocol. */
export type SendSettings = {
  origin: string;
  serviceId: string;
  templateId: string;
  publicKey: string;
};

/** The SDK would wait for ever. */
const answerLimit = 15_000;

/** Resolves once the message is accepted, and rejects with whatever prevented that. */
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
  // `send` has an origin among its options too, but takes no notice of it.
  init({ publicKey: settings.publicKey, origin: originOf(settings) });
  await send(settings.serviceId, settings.templateId, message);
}

/** The SDK puts its path right behind the origin, so a slash at the end would be one too many. */
function originOf({ origin }: SendSettings): string {
  return origin === "own-server" ? window.location.origin : new URL(origin).origin;
}

/**
 * The SDK asks for `localStorage` as it loads. Where a visitor has blocked site data that throws,
 * and nothing could be sent; what it finds missing, it does without.
 */
function hideDeniedStorage() {
  try {
    void window.localStorage;
  } catch {
    Object.defineProperty(window, "localStorage", { value: undefined, configurable: true });
  }
}
