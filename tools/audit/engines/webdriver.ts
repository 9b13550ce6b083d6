/** The commands of W3C WebDriver that the journeys need, in the words of both protocols. */
export const commands = {
  navigate: { marionette: "Navigate", path: "/url" },
  resize: { marionette: "SetWindowRect", path: "/window/rect" },
  execute: { marionette: "ExecuteScript", path: "/execute/sync" },
  find: { marionette: "FindElement", path: "/element" },
  click: { marionette: "ElementClick", path: "/element/{id}/click" },
  type: { marionette: "ElementSendKeys", path: "/element/{id}/value" },
  act: { marionette: "PerformActions", path: "/actions" },
  alertText: { marionette: "GetAlertText", path: "/alert/text" },
  acceptAlert: { marionette: "AcceptAlert", path: "/alert/accept" },
} as const;

export type Command = keyof typeof commands;
export type Send = (command: Command, parameters?: Record<string, unknown>) => Promise<unknown>;

/** A running browser that nothing was opened in yet. */
export type Session = { send: Send; stop(): Promise<void> };

export type Engine = {
  name: string;
  /** Why it cannot run on this machine, if so. */
  missing(): string | undefined;
  start(settings: { reducedMotion: boolean }): Promise<Session>;
};

/** How long anything in a journey may take, in milliseconds. */
export const patience = 15_000;
const pause = 100;

/** Asks again until there is an answer; what went wrong last is part of the complaint. */
export async function until<Answer>(what: string, ask: () => Promise<Answer>): Promise<Answer> {
  const end = Date.now() + patience;
  let trouble = "";
  while (Date.now() < end) {
    try {
      const answer = await ask();
      if (answer) return answer;
    } catch (error) {
      trouble = ` (${(error as Error).message})`;
    }
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  throw new Error(`waited in vain: ${what}${trouble}`);
}
