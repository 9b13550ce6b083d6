import type { IncomingMessage } from "node:http";

/** Who changes something: the author of a commit. */
export type Person = { name: string; email: string };

const longestName = 100;

/**
 * Whoever has given the reverse proxy their password. It says the name, and may say the e-mail address as in
 * `Asha Rai <asha@company.example>`. One that goes nowhere stands for an address that is not known.
 */
export function personOf({ headers }: IncomingMessage): Person | undefined {
  // Node reads headers as Latin-1, and a name may be in any script.
  const given = Buffer.from(String(headers["x-editor-user"] ?? ""), "latin1").toString("utf8");
  const [, before = "", email] = /^([^<>]*)<([^<>@\s]+@[^<>@\s]+)>\s*$/.exec(given) ?? [];
  // Git takes these out of a name.
  const name = (email ? before : given).replaceAll(/[<>\p{Cc}]/gu, "").trim();
  const shown = name.slice(0, longestName) || email;
  return shown ? { name: shown, email: email ?? "nobody@editor.invalid" } : undefined;
}
