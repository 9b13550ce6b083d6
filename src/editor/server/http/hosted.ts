import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { personOf } from "../people/person.ts";

/** The editor at an address: behind a reverse proxy, which asks for a password and says who it is. */
export type Hosting = { origin: string; secret: string | undefined };

type Environment = Record<string, string | undefined>;

/** From `EDITOR_ORIGIN` and `EDITOR_SECRET`. Without the first, the editor is on one's own machine. */
export function hostingIn({ EDITOR_ORIGIN: origin, EDITOR_SECRET: secret }: Environment) {
  if (!origin) return undefined;
  const { protocol, origin: own } = URL.parse(origin) ?? {};
  if (own === origin && protocol === "https:") return { origin, secret: secret || undefined };
  throw new Error(
    `EDITOR_ORIGIN is "${origin}". Write the address of the editor from https:// to the name and no further, as in https://edit.example.com`,
  );
}

const administrator = "For whoever looks after this server: the editor answers only";

/** Why a request is refused, whatever it asks for: the live page and the WebSocket too. */
export function forbiddenAt({ origin, secret }: Hosting, request: IncomingMessage) {
  const { headers, method = "" } = request;
  if (secret && !isSecret(headers["x-editor-secret"], secret)) {
    return `${administrator} its reverse proxy, which has to send the value of EDITOR_SECRET in X-Editor-Secret.`;
  }
  if (!personOf(request)) {
    return `${administrator} people with a name. The reverse proxy has to ask for a password and send the name in X-Editor-User.`;
  }
  if (headers.host?.toLowerCase() !== new URL(origin).host) {
    return `${administrator} at ${origin}. The reverse proxy has to pass the host on.`;
  }
  // Whoever has given a password gives it to every page that asks in their name.
  const changes = !["GET", "HEAD"].includes(method) || headers.upgrade !== undefined;
  const isOwn = (headers.origin ?? (changes ? "" : origin)) === origin;
  if (isOwn && (fromHere(headers) || isVisit(request))) return undefined;
  return "The editor answers only its own page.";
}

type Headers = IncomingMessage["headers"];

/** An address that somebody has typed comes from nowhere. */
const fromHere = ({ "sec-fetch-site": site }: Headers) =>
  site === undefined || site === "same-origin" || site === "none";

/** A link, such as one in a mail. Not a frame, which would lend its clicks to another site. */
const isVisit = ({ method, headers }: IncomingMessage) =>
  method === "GET" &&
  headers["sec-fetch-mode"] === "navigate" &&
  headers["sec-fetch-dest"] === "document";

/** In a time that tells nothing of how much of it is right. */
export const isSecret = (given: unknown, secret: string) =>
  timingSafeEqual(digest(String(given ?? "")), digest(secret));

/** Of one length, whatever was sent. */
const digest = (text: string) => createHash("sha256").update(text).digest();
