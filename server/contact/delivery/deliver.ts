import type { Letter } from "./mail.ts";

/** Delivers one message and says, for the log, where it went. Throws if it could not. */
export type Deliver = (letter: Letter) => Promise<Record<string, string>>;
