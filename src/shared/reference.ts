import { type ContactMessage, contactFields } from "./contact-message.ts";

/** Crockford's base 32: without letters that look like digits. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** In hexadecimal. The same six fields have the same fingerprint. */
export async function fingerprintOf(message: ContactMessage): Promise<string> {
  return hex(await digest(message));
}

/** Such as `7K3M9-QXD2W`. Browser and server both derive it, so it is not sent with the message. */
export async function referenceOf(message: ContactMessage): Promise<string> {
  return referenceFrom(await fingerprintOf(message));
}

/** Fifty bits: enough for the messages of one company. */
export function referenceFrom(fingerprint: string): string {
  const bits = BigInt(`0x${fingerprint}`) >> BigInt(fingerprint.length * 4 - 50);
  const letters = Array.from({ length: 10 }, (_, place) => {
    const five = (bits >> BigInt((9 - place) * 5)) & 31n;
    return alphabet[Number(five)];
  }).join("");
  return `${letters.slice(0, 5)}-${letters.slice(5)}`;
}

async function digest(message: ContactMessage): Promise<ArrayBuffer> {
  // A form posted without scripts sends CRLF where a script reads LF.
  const fields = contactFields.map(({ name }) => message[name].replace(/\r\n?/g, "\n"));
  return crypto.subtle.digest("SHA-256", new TextEncoder().encode(JSON.stringify(fields)));
}

function hex(bytes: ArrayBuffer): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
