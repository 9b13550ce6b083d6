import type { ChangesAnswer } from "./api.ts";

/** Why what others have published does not come in. The detail is for whoever looks after the site. */
export type Held = { text: string; detail: string };

/** `GET changes` */
export type ChangesAndHeld = ChangesAnswer & { held?: Held | undefined };
